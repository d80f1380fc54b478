import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { OrderScope } from '@contract/order/goods-kinds'
import { ORDER_STATUS_LABEL, TO_REVIEW_LABEL } from '@contract/order/order-status'
import { AppPage } from '@/core/page/AppPage'
import { useAnswered } from '@/core/page/use-answered'
import { back, open } from '@/core/router/router'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { performOrderAction } from '../perform-order-action'
import type { OrderListStore, OrderTab } from './order-list.store'
import { OrderRow } from './OrderRow'

interface Props {
  store: OrderListStore
  title: string
  onOpen: (id: string) => unknown
}

const LABELS: Record<OrderTab, string> = { ...ORDER_STATUS_LABEL, all: '全部', toReview: TO_REVIEW_LABEL }
/** What needs attention shows its count. */
const COUNTED: readonly OrderTab[] = ['unpaid', 'undelivered', 'delivered', 'toReview']

const EMPTY = { text: '还没有订单', action: { label: '去选课', onClick: () => void open('course') } }
const EMPTY_OF: Partial<Record<OrderScope, typeof EMPTY>> = {
  mall: { text: '还没有订单', action: { label: '去商城', onClick: () => void open('goodsList') } },
  vip: { text: '还没有会员订单', action: { label: '去会员中心', onClick: () => void open('vip') } },
}

/** My orders by status; each route shows those of its scope. */
export const OrderListView = observer(function OrderListView({ store, title, onOpen }: Props) {
  const counts = store.counts.data
  const counted = useAnswered(store.counts)
  const empty = (store.scope && EMPTY_OF[store.scope]) ?? EMPTY
  const items = store.tabs.map((key) => ({
    key,
    label: LABELS[key],
    count: (key !== 'all' && COUNTED.includes(key) && counts?.[key]) || undefined,
  }))
  return (
    <AppPage nav={<NavBar title={title} back onBack={back} />} onRefresh={store.load} floating>
      <Tabs
        items={items}
        value={store.tab}
        onChange={(key) => void store.choose(key)}
        label="订单状态"
        sticky
        pending={!counted}
      />
      <View>
        <ListView
          list={store.list}
          keyOf={(order) => order.id}
          renderRow={(order) => (
            <OrderRow
              order={order}
              wanted={store.tab === 'toReview' ? 'review' : undefined}
              onOpen={() => onOpen(order.id)}
              onAction={(action) => performOrderAction(action, order, store)}
              onExpire={() => void store.load()}
            />
          )}
          empty={<EmptyState text={store.tab === 'all' ? empty.text : '这里没有订单'} action={empty.action} />}
        />
      </View>
    </AppPage>
  )
})
