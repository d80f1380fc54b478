import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import type { Order } from '@contract/order/calls'
import { COURSE_TYPE_LABEL } from '@contract/course/course-kinds'
import { canOrder } from '@contract/order/order-status'
import { resolveUrl } from '@/platform/device/environment'
import { Button } from '@/shared/ui/Button/Button'
import { Countdown } from '@/shared/ui/Countdown/Countdown'
import { Cover } from '@/shared/ui/Cover/Cover'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { fenToYuan } from '@contract/money'
import { formatDate } from '@/shared/time/format-date'
import { describeOrderState } from '../order-text'
import styles from './order-row.module.scss'

interface Props {
  order: Order
  onOpen: () => void
  onPay: () => void
  onCancel: () => Promise<void>
  onStudy: () => void
  onExpire: () => void
}

/** An order in the list, with one main action. */
export const OrderRow = observer(function OrderRow({ order, onOpen, onPay, onCancel, onStudy, onExpire }: Props) {
  const [item] = order.items
  const unpaid = order.status === 'unpaid'
  return (
    <View className={styles.card}>
      <View className={styles.head}>
        <Text className={styles.meta}>
          {formatDate(order.createdAt, 'y-m-d h:i')}
          {item ? ` · ${COURSE_TYPE_LABEL[item.courseType]}` : ''}
        </Text>
        <View className={unpaid ? styles.urgent : styles.status}>
          <Text>{describeOrderState(order)}</Text>
          {unpaid && (
            <View className={styles.left}>
              <Countdown endsAt={order.expiresAt} serverNow={order.serverNow} onEnd={onExpire} />
            </View>
          )}
        </View>
      </View>
      <Tappable className={styles.body} onClick={onOpen}>
        <View className={styles.cover}>
          <Cover src={resolveUrl(item?.cover ?? '')} alt="" />
        </View>
        <Text className={styles.title}>{item?.title}</Text>
        <Text className={styles.amount}>¥{fenToYuan(order.payableFen)}</Text>
      </Tappable>
      <View className={styles.actions}>
        {canOrder(order.status, 'cancel') && (
          <View className={styles.action}>
            <Button kind="plain" size="small" onClick={onCancel}>
              取消订单
            </Button>
          </View>
        )}
        {canOrder(order.status, 'pay') && (
          <View className={styles.action}>
            <Button kind="primary" size="small" onClick={onPay}>
              去支付
            </Button>
          </View>
        )}
        {order.status === 'completed' && (
          <View className={styles.action}>
            <Button kind="tint" size="small" onClick={onStudy}>
              去学习
            </Button>
          </View>
        )}
        {order.status === 'canceled' && (
          <View className={styles.action}>
            <Button kind="plain" size="small" onClick={onOpen}>
              查看详情
            </Button>
          </View>
        )}
      </View>
    </View>
  )
})
