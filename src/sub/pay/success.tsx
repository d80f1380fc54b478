import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { PayResultStore } from '@/features/payment/result/pay-result.store'
import { PayResultView } from '@/features/payment/result/PayResultView'

/** The outcome of a payment. */
export default function PaySuccessPage() {
  const { params, allowed } = usePage('paySuccess')
  const store = usePageStore(() => new PayResultStore(params.orderId))

  useDidShow(() => {
    if (allowed) void store.check()
  })

  return allowed ? <PayResultView store={store} /> : null
}
