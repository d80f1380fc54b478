import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { ActivityDetail, ActivityItem } from '@contract/activity/calls'
import { resolveUrl } from '@/platform/device/environment'
import { aria } from '@/shared/element/aria'
import { Cover } from '@/shared/ui/Cover/Cover'
import { Tag } from '@/shared/ui/Tag/Tag'
import { PriceBand } from '../parts/PriceBand'
import { StockBar } from '../parts/StockBar'
import styles from './ActivityHead.module.scss'

interface Props {
  activity: ActivityDetail
  /** The chosen variant. */
  item?: ActivityItem
  /** What kind of price it is, such as 限时秒杀. */
  label: string
  onTurn: () => void
  /** False where the stock is shown otherwise. */
  showStock?: boolean
  /** More of its kind, below the stock. */
  children?: ReactNode
}

/** The top of an activity: picture, price with its time, title, limits and what is left. */
export function ActivityHead({ activity, item, label, onTurn, showStock = true, children }: Props) {
  const { title, cover, limitPerLearner, couponAllowed, goods, left, stock, waitingCount } = activity
  const shown = item && item.stock !== null ? item : { left, stock }
  return (
    <View>
      <Cover src={resolveUrl(cover)} icon="gift" lazy={false} rounded={false} />
      <PriceBand activity={activity} item={item} label={label} onTurn={onTurn} />
      <View className={styles.facts}>
        <View className={styles.title} {...aria({ role: 'heading', level: 1 })}>
          {title}
          {item?.variant && ` · ${item.variant}`}
        </View>
        <View className={styles.tags}>
          {limitPerLearner !== null && <Tag>每人 {limitPerLearner} 件</Tag>}
          {goods && <Tag tone="grey">{couponAllowed ? '可用优惠券' : '不和优惠券同用'}</Tag>}
          {goods && !goods.delivered && <Tag tone="ok">线上使用，不用寄</Tag>}
        </View>
        {showStock && shown.left !== null && shown.stock !== null && (
          <StockBar left={shown.left} stock={shown.stock} waitingCount={waitingCount} />
        )}
        {children}
      </View>
    </View>
  )
}
