import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { OrderListStore } from '@/features/order/list/order-list.store'
import { OrderListView } from '@/features/order/list/OrderListView'

/** My orders. */
export default function OrderListPage() {
  const { params, allowed } = usePage('myOrders')
  const store = usePageStore(() => new OrderListStore(params.status))

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <OrderListView store={store} /> : null
}
