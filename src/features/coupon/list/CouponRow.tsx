import { View } from '@tarojs/components'
import type { MyCoupon } from '@contract/coupon/calls'
import { COUPON_KIND_LABEL } from '@contract/coupon/coupon-kinds'
import { classNames } from '@/shared/element/class-names'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Tag } from '@/shared/ui/Tag/Tag'
import { describeCondition, describeScope, describeValue } from '../coupon-text'
import styles from './CouponRow.module.scss'

const REASON = { used: '已使用', expired: '已过期' } as const

/** Why it cannot be used now; empty for one that can. */
const describeState = (coupon: MyCoupon): string => {
  if (coupon.status === 'locked') return '订单待付款'
  if (coupon.state !== 'unused') return REASON[coupon.state]
  return isEarly(coupon) ? '未到使用时间' : ''
}

const isEarly = ({ status, state, validFrom, serverNow }: MyCoupon): boolean =>
  status !== 'locked' && state === 'unused' && Date.parse(validFrom) > Date.parse(serverNow)

/** A coupon: its amount on the left, its condition and dates on the right. */
export function CouponRow({ coupon, onUse }: { coupon: MyCoupon; onUse: () => void }) {
  const { before, figure, after } = describeValue(coupon)
  const state = describeState(coupon)
  const from = formatDate(coupon.validFrom, 'y-m-d')
  const until = formatDate(coupon.expiresAt, 'y-m-d h:i')
  return (
    <View className={classNames(styles.coupon, state && styles.off)}>
      <View className={styles.value}>
        <View className={styles.amount}>
          {before && <View className={styles.sign}>{before}</View>}
          <View className={classNames(styles.figure, figure.length > 3 && styles.long)}>{figure}</View>
          {after && <View className={styles.sign}>{after}</View>}
        </View>
        <View className={styles.kind}>{COUPON_KIND_LABEL[coupon.kind]}</View>
      </View>
      <View className={styles.facts}>
        <View className={styles.title}>{coupon.title}</View>
        <View className={styles.line}>{describeCondition(coupon)}</View>
        <View className={styles.line}>{describeScope(coupon)}</View>
        <View className={styles.foot}>
          <View className={styles.dates}>{isEarly(coupon) ? `${from} 起可用` : `${until} 到期`}</View>
          {state ? (
            <Tag tone="grey">{state}</Tag>
          ) : (
            <Button size="small" kind="tint" label={`去使用${coupon.title}`} onClick={onUse}>
              去使用
            </Button>
          )}
        </View>
      </View>
    </View>
  )
}
