import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { open } from '@/core/router/router'
import { OrderListStore } from '@/features/order/list/order-list.store'
import { OrderListView } from '@/features/order/list/OrderListView'

/** My orders of memberships. */
export default function VipOrdersPage() {
  const { params, title, allowed } = usePage('vipOrders')
  const store = usePageStore(() => new OrderListStore({ scope: 'vip', tab: params.status }))

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <OrderListView store={store} title={title} onOpen={(id) => open('myOrder', { id })} /> : null
}
