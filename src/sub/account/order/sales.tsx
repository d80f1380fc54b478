import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { AfterSaleListStore } from '@/features/after-sale/list/after-sale-list.store'
import { AfterSaleListView } from '@/features/after-sale/list/AfterSaleListView'

/** My after-sales. */
export default function AfterSaleListPage() {
  const { allowed } = usePage('afterSales')
  const store = usePageStore(() => new AfterSaleListStore())

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <AfterSaleListView store={store} /> : null
}
