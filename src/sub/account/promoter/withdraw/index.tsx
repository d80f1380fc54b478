import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { WithdrawStore } from '@/features/withdrawal/apply/withdraw.store'
import { WithdrawView } from '@/features/withdrawal/apply/WithdrawView'
import { WithdrawalDetailStore } from '@/features/withdrawal/detail/withdrawal-detail.store'
import { WithdrawalDetailView } from '@/features/withdrawal/detail/WithdrawalDetailView'

/** Asking for money; with an id, what became of one request. */
export default function WithdrawPage() {
  const { params, allowed } = usePage('withdraw')
  const store = usePageStore(() => (params.id ? new WithdrawalDetailStore(params.id) : new WithdrawStore()))

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => {
    if (store instanceof WithdrawStore) void store.list.loadMore()
  })

  if (!allowed) return null
  return store instanceof WithdrawStore ? <WithdrawView store={store} /> : <WithdrawalDetailView store={store} />
}
