import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { replace } from '@/core/router/router'
import { ApplyAfterSaleStore } from '@/features/after-sale/apply/apply-after-sale.store'
import { ApplyAfterSaleView } from '@/features/after-sale/apply/ApplyAfterSaleView'

/** Applying for a refund of goods, with or without sending them back. */
export default function RefundGoodsPage() {
  const { params, title, allowed } = usePage('refundGoods')
  const store = usePageStore(() => new ApplyAfterSaleStore(params.order))

  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? (
    <ApplyAfterSaleView store={store} title={title} onSubmitted={(id) => replace('afterSale', { id })} />
  ) : null
}
