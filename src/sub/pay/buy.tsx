import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { readActivity } from '@/features/payment/checkout/read-activity'
import { CheckoutStore } from '@/features/payment/checkout/checkout.store'
import { CheckoutView } from '@/features/payment/checkout/CheckoutView'

/** Cashier. */
export default function BuyPage() {
  const { params, allowed } = usePage('buy')
  const store = usePageStore(
    () => new CheckoutStore({ goodsId: params.id, kind: params.kind ?? 'course', activity: readActivity(params) }),
  )

  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <CheckoutView store={store} /> : null
}
