import { View } from '@tarojs/components'
import type { OrderCounts } from '@contract/order/calls'
import { open } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { Icon } from '@/shared/ui/Icon/Icon'
import type { IconName } from '@/shared/ui/Icon/icon-paths'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './OrderCard.module.scss'

/** What needs attention shows its count. */
const STATUSES: { status: keyof OrderCounts; label: string; icon: IconName; counted: boolean }[] = [
  { status: 'unpaid', label: '待付款', icon: 'order', counted: true },
  { status: 'undelivered', label: '待发货', icon: 'gift', counted: true },
  { status: 'delivered', label: '待收货', icon: 'pin', counted: true },
  { status: 'toReview', label: '待评价', icon: 'star', counted: true },
  { status: 'completed', label: '已完成', icon: 'check', counted: false },
]
const MOST_SHOWN = 99

const badgeOf = (count: number): string => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count))

/** The learner's orders by status. */
export const OrderCard = ({ orderCount }: { orderCount: Partial<OrderCounts> }) => (
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
