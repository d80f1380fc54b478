import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { open } from '@/core/router/router'
import { OrderListStore } from '@/features/order/list/order-list.store'
import { OrderListView } from '@/features/order/list/OrderListView'

/** My orders of courses. */
export default function StudyOrdersPage() {
  const { params, title, allowed } = usePage('studyOrders')
  const store = usePageStore(() => new OrderListStore({ scope: 'study', tab: params.status }))

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <OrderListView store={store} title={title} onOpen={(id) => open('order', { id })} /> : null
}
