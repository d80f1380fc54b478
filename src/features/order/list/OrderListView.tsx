import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { ORDER_STATUS_LABEL } from '@contract/order/order-status'
import { AppPage } from '@/core/page/AppPage'
import { openCourse } from '@/features/jump/public'
import { open } from '@/core/router/router'
import { confirm, toast } from '@/shared/ui/toast/toast'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { back } from '@/core/router/router'
import { ORDER_TABS, type OrderListStore } from './order-list.store'
import { OrderRow } from './OrderRow'

interface Props {
  store: OrderListStore
}

const goChoose = () => void open('course')

/** My orders by status. */
export const OrderListView = observer(function OrderListView({ store }: Props) {
  const counts = store.counts.data
  const items = ORDER_TABS.map((key) => ({
    key,
    label: key === 'all' ? '全部' : ORDER_STATUS_LABEL[key],
    count: key === 'unpaid' || key === 'undelivered' || key === 'delivered' ? counts?.[key] || undefined : undefined,
  }))
  const cancel = async (id: string) => {
    if (
      !(await confirm({
        title: '取消订单',
        content: '取消后需要重新下单，确定取消吗？',
        confirmText: '取消订单',
        cancelText: '再想想',
      }))
    )
      return
    await store.cancel(id)
    toast('订单已取消')
  }
  return (
    <AppPage nav={<NavBar title="我的订单" back onBack={back} />} onRefresh={store.load} floating>
      <Tabs items={items} value={store.tab} onChange={(key) => void store.choose(key)} sticky />
      <View>
        <ListView
          list={store.list}
          keyOf={(order) => order.id}
          renderRow={(order) => (
            <OrderRow
              order={order}
              onOpen={() => void open('myOrder', { id: order.id })}
              onPay={() => void open('payOrder', { id: order.id })}
              onCancel={() => cancel(order.id)}
              onStudy={() => void openCourse({ ...order.items[0], id: order.items[0].goodsId })}
              onExpire={() => void store.load()}
            />
          )}
          empty={
            <EmptyState
              text={store.tab === 'all' ? '还没有订单' : '这里没有订单'}
              action={{ label: '去选课', onClick: goChoose }}
            />
          }
        />
      </View>
    </AppPage>
  )
})
