import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { PromotedGoodsStore } from '@/features/promoter/goods/promoted-goods.store'
import { PromotedGoodsView } from '@/features/promoter/goods/PromotedGoodsView'

/** What can be promoted. */
export default function PromotedGoodsPage() {
  const { allowed, params, title } = usePage('promoterGoods')
  const store = usePageStore(() => new PromotedGoodsStore(params.kind))

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <PromotedGoodsView store={store} title={title} /> : null
}
