import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { OrderDetailStore } from '@/features/order/detail/order-detail.store'
import { OrderDetailView } from '@/features/order/detail/OrderDetailView'

/** One order. */
export default function OrderDetailPage() {
  const { params, allowed } = usePage('order')
  const store = usePageStore(() => new OrderDetailStore(params.id))

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <OrderDetailView store={store} /> : null
}
