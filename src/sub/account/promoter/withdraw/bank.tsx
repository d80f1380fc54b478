import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { PayeeStore } from '@/features/withdrawal/payee/payee.store'
import { PayeeView } from '@/features/withdrawal/payee/PayeeView'

/** Who is paid, and where to. */
export default function PayeePage() {
  const { allowed } = usePage('payee')
  const store = usePageStore(() => new PayeeStore())

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)

  return allowed ? <PayeeView store={store} /> : null
}
