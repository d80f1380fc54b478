import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { Order } from '@contract/order/calls'
import { fenToYuan } from '@contract/money'
import { classNames } from '@/shared/element/class-names'
import styles from './order-amounts.module.scss'

interface Props {
  amounts: Pick<
    Order,
    'totalFen' | 'discountFen' | 'creditFen' | 'couponFen' | 'deliveryFen' | 'payableFen' | 'receiver'
  >
  /** Stands in place of the coupon's row where it can be chosen. */
  coupon?: ReactNode
}

/** What is paid and how it comes about. */
export function OrderAmounts({ amounts, coupon }: Props) {
  return (
    <View className={styles.card}>
      <AmountRow label="商品金额" value={`¥${fenToYuan(amounts.totalFen)}`} />
      {amounts.discountFen > 0 && (
        <AmountRow label="优惠" value={`-¥${fenToYuan(amounts.discountFen)}`} tone={styles.saved} />
      )}
      {amounts.creditFen > 0 && (
        <AmountRow label="升级抵扣" value={`-¥${fenToYuan(amounts.creditFen)}`} tone={styles.saved} />
      )}
      {coupon ??
        (amounts.couponFen > 0 && (
          <AmountRow label="优惠券" value={`-¥${fenToYuan(amounts.couponFen)}`} tone={styles.saved} />
        ))}
      {amounts.receiver && (
        <AmountRow label="运费" value={amounts.deliveryFen > 0 ? `¥${fenToYuan(amounts.deliveryFen)}` : '免运费'} />
      )}
      <AmountRow label="实付" value={`¥${fenToYuan(amounts.payableFen)}`} tone={styles.payable} />
    </View>
  )
}

const AmountRow = ({ label, value, tone }: { label: string; value: string; tone?: string }) => (
  <View className={styles.row}>
    <Text className={styles.label}>{label}</Text>
    <Text className={classNames(styles.value, tone)}>{value}</Text>
  </View>
)
