import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { readActivity } from '@/features/payment/checkout/read-activity'
import { CheckoutStore } from '@/features/payment/checkout/checkout.store'
import { CheckoutView } from '@/features/payment/checkout/CheckoutView'
import { addressChoice } from '@/features/address/public'
import { readChosenLines } from '@/features/cart/public'

/** Confirming an order of the mall: address, coupon, remark and what it costs. */
export default function ConfirmGoodsPage() {
  const { params, allowed } = usePage('confirmGoods')
  const store = usePageStore(
    () =>
      new CheckoutStore(
        params.from === 'cart'
          ? readChosenLines
          : params.kind === 'bookPost' || params.kind === 'blindBox'
            ? { kind: params.kind, goodsId: params.id ?? '', activity: readActivity(params) }
            : {
                kind: params.kind === 'material' ? 'material' : 'goods',
                goodsId: params.id ?? '',
                skuId: params.sku,
                quantity: Math.max(1, Math.floor(Number(params.count)) || 1),
                activity: readActivity(params),
              },
      ),
  )

  useDidShow(() => {
    if (!allowed) return
    const chosen = addressChoice.take()
    void (chosen ? store.chooseAddress(chosen.id) : store.load())
  })

  return allowed ? <CheckoutView store={store} /> : null
}
