import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { toAddress } from '@/core/router/address'
import { open } from '@/core/router/router'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { GoodsDetailStore } from '@/features/goods/detail/goods-detail.store'
import { toSharedGoods } from '@/features/goods/detail/shared-goods'
import { GoodsDetailView } from '@/features/goods/detail/GoodsDetailView'

/** One of the goods of the mall. */
export default function GoodsDetailPage() {
  const { params, title } = usePage('goodsDetail')
  const store = usePageStore(() => new GoodsDetailStore(params.id, params.tab))

  // What is left changes while the learner is elsewhere.
  useDidShow(() => {
    store.refreshCart()
    void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => {
    if (store.tab === 'reviews') void store.reviews.list.loadMore()
  })
  useSharedScreen(() =>
    store.goods.data ? toSharedGoods(store.goods.data) : { title, address: toAddress('goodsDetail', params) },
  )
  const buy = async () => {
    const { goods, sku, quantity } = store
    if (!goods.data || !sku) return
    store.close()
    await open('confirmGoods', { id: params.id, kind: goods.data.kind, sku: sku.id, count: String(quantity) })
  }

  return <GoodsDetailView store={store} onBuy={buy} />
}
