import { View } from '@tarojs/components'
import type { OrderStatus } from '@contract/order/order-status'
import { open } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { Icon } from '@/shared/ui/Icon/Icon'
import type { IconName } from '@/shared/ui/Icon/icon-paths'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './OrderCard.module.scss'

/** Statuses that need attention show their count. */
const STATUSES: { status: OrderStatus; label: string; icon: IconName; counted: boolean }[] = [
  { status: 'unpaid', label: '待付款', icon: 'order', counted: true },
  { status: 'undelivered', label: '待发货', icon: 'gift', counted: true },
  { status: 'delivered', label: '待收货', icon: 'pin', counted: true },
  { status: 'completed', label: '已完成', icon: 'check', counted: false },
  { status: 'canceled', label: '已取消', icon: 'wrong', counted: false },
]
const MOST_SHOWN = 99

const badgeOf = (count: number): string => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count))

/** The learner's orders by status. */
export const OrderCard = ({ orderCount }: { orderCount: Partial<Record<OrderStatus, number>> }) => (
  <View className={styles.card}>
    <View className={styles.head}>
      <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
        我的订单
      </View>
      <Tappable className={styles.all} role="link" onClick={() => void open('myOrders')}>
        全部订单
        <Icon name="more" size={16} />
      </Tappable>
    </View>
    <View className={styles.statuses}>
      {STATUSES.map(({ status, label, icon, counted }) => {
        const count = counted ? (orderCount[status] ?? 0) : 0
        return (
          <Tappable
            key={status}
            className={styles.status}
            role="link"
            onClick={() => void open('myOrders', { status })}
          >
            <View className={styles.sign}>
              <Icon name={icon} />
              {count > 0 && <View className={styles.badge}>{badgeOf(count)}</View>}
            </View>
            <View className={styles.label}>{label}</View>
          </Tappable>
        )
      })}
    </View>
  </View>
)
