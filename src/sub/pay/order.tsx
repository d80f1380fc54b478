import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { PayOrderStore } from '@/features/payment/order/pay-order.store'
import { PayOrderView } from '@/features/payment/order/PayOrderView'

/** An unpaid order; reloaded whenever the page is shown. */
export default function PayOrderPage() {
  const { params, allowed } = usePage('payOrder')
  const store = usePageStore(() => new PayOrderStore(params.id))

  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <PayOrderView store={store} /> : null
}
