import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { CustomersStore } from '@/features/promoter/team/team.store'
import { CustomersView } from '@/features/promoter/team/CustomersView'

/** My customers. */
export default function CustomersPage() {
  const { allowed, title } = usePage('promoterCustomers')
  const store = usePageStore(() => new CustomersStore())

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <CustomersView store={store} title={title} /> : null
}
