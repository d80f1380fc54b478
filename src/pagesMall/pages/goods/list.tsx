import { useLoad, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { GoodsListStore } from '@/features/goods/list/goods-list.store'
import { GoodsListView } from '@/features/goods/list/GoodsListView'

/** The mall. */
export default function GoodsListPage() {
  usePage('goodsList')
  const store = usePageStore(() => new GoodsListStore())

  useLoad(() => void store.load())
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return <GoodsListView store={store} />
}
