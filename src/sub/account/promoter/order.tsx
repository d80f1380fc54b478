import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { PromotedOrdersStore } from '@/features/promoter/order/promoted-orders.store'
import { PromotedOrdersView } from '@/features/promoter/order/PromotedOrdersView'

/** Orders of my customers. */
export default function PromotedOrdersPage() {
  const { allowed, params, title } = usePage('promoterOrders')
  const store = usePageStore(() => new PromotedOrdersStore(params.state))

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <PromotedOrdersView store={store} title={title} /> : null
}
