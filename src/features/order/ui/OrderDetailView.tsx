import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import type { OrderDetail } from '@contract/order/calls'
import { canOrder, CANCEL_REASON_LABEL, ORDER_STATUS_LABEL } from '@contract/order/order-status'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { openCourse } from '@/core/router/open-course'
import { back, open, replace } from '@/core/router/router'
import { copyText } from '@/platform/media'
import { Button } from '@/shared/ui/Button'
import { Cell } from '@/shared/ui/Cell'
import { Countdown } from '@/shared/ui/Countdown'
import { NavBar } from '@/shared/ui/NavBar'
import { DetailSkeleton } from '@/shared/ui/Skeleton'
import { confirm, toast } from '@/shared/ui/toast'
import { formatDate } from '@/shared/time/format-date'
import type { OrderDetailStore } from '../order-detail.store'
import { OrderAmounts } from './OrderAmounts'
import { OrderGoods } from './OrderGoods'
import styles from './order-detail.module.scss'

const WAY = { label: '查看我的订单', onClick: () => replace('myOrders') }

interface Props {
  store: OrderDetailStore
}

/** One order: where it stands, what was bought, what was paid, what happened when. */
export const OrderDetailView = observer(function OrderDetailView({ store }: Props) {
  const { data: order, phase } = store.order
  const nav = <NavBar title="订单详情" back onBack={back} />
  if (!order) {
    return <AppPage nav={nav}>{phase === 'failed' ? <ResourceFailure resource={store.order} way={WAY} /> : <DetailSkeleton />}</AppPage>
  }
  return (
    <AppPage nav={nav} footer={<Actions order={order} store={store} />} onRefresh={store.load}>
      <View className={styles.page}>
        <View className={styles.head}>
          <Text className={styles.status}>{ORDER_STATUS_LABEL[order.status]}</Text>
          <Text className={styles.hint}>{hintOf(order)}</Text>
          {order.status === 'unpaid' && (
            <View className={styles.countdown}>
              <Text>剩余</Text>
              <Countdown endsAt={order.expiresAt} serverNow={order.serverNow} onEnd={() => void store.load()} />
            </View>
          )}
        </View>
        {order.items.map((item) => <OrderGoods key={item.goodsId} item={item} />)}
        <View className={styles.gap}><OrderAmounts amounts={order} /></View>
        <View className={`${styles.gap} ${styles.card} ${styles.facts}`}>
          <Cell label="订单编号" value={order.number} arrow={false} onClick={() => void copyText(order.number).then(() => toast('已复制订单编号'))} />
          {order.remark !== '' && <Cell label="备注" value={order.remark} />}
        </View>
        <View className={`${styles.gap} ${styles.card} ${styles.log}`}>
          {order.log.map((entry) => (
            <View key={entry.at + entry.event} className={styles.entry}>
              <Text>{entry.text}</Text>
              <Text className={styles.time}>{formatDate(entry.at)}</Text>
            </View>
          ))}
        </View>
      </View>
    </AppPage>
  )
})

const hintOf = (order: OrderDetail): string => {
  if (order.refundState === 'refunding') return '退款处理中，款项将原路退回'
  if (order.refundState === 'refunded') return '款项已原路退回'
  if (order.status === 'unpaid') return '请尽快完成支付，超时订单自动取消'
  if (order.status === 'canceled') return order.cancelReason ? CANCEL_REASON_LABEL[order.cancelReason] : ''
  return order.status === 'completed' ? '可以开始学习了' : ''
}

const Actions = observer(function Actions({ order, store }: { order: OrderDetail; store: OrderDetailStore }) {
  const [item] = order.items
  const study = () => void (item && openCourse({ id: item.goodsId, courseType: item.courseType }))
  const cancel = async () => {
    if (!(await confirm({ title: '取消订单', content: '取消后需要重新下单，确定取消吗？', confirmText: '取消订单', cancelText: '再想想' }))) return
    await store.cancel()
    toast('订单已取消')
  }
  return (
    <View className={styles.actions}>
      {canOrder(order.status, 'cancel') && <View className={styles.action}><Button kind="plain" size="middle" onClick={cancel}>取消订单</Button></View>}
      {canOrder(order.status, 'pay') && <View className={styles.action}><Button kind="primary" size="middle" onClick={() => void open('payOrder', { id: order.id })}>去支付</Button></View>}
      {order.status === 'completed' && item && (
        <View className={styles.action}><Button kind="primary" size="middle" onClick={study}>去学习</Button></View>
      )}
      {order.status === 'canceled' && item && (
        <View className={styles.action}><Button kind="tint" size="middle" onClick={study}>再次购买</Button></View>
      )}
    </View>
  )
})
