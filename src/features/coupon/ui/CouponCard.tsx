import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { ClaimableCoupon } from '@contract/coupon/calls'
import { COUPON_KIND_LABEL } from '@contract/coupon/coupon-kinds'
import { classNames } from '@/shared/element/class-names'
import { describeCondition, describeScope, describeValue, type ScopeText, type Terms } from '../coupon-text'
import styles from './CouponCard.module.scss'

interface Props {
  coupon: Terms & ScopeText & Pick<ClaimableCoupon, 'title'>
  dates: string
  /** Drawn in grey: it cannot be used or claimed now. */
  off?: boolean
  /** What can be done with it, or why nothing can. */
  children: ReactNode
}

/** A coupon: its amount on the left, its condition and dates on the right. */
export function CouponCard({ coupon, dates, off, children }: Props) {
  const { before, figure, after } = describeValue(coupon)
  return (
    <View className={classNames(styles.coupon, off && styles.off)}>
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
          <View className={styles.dates}>{dates}</View>
          {children}
        </View>
      </View>
    </View>
  )
}
