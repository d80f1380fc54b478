import { Text, View } from '@tarojs/components'
import { fenToYuan } from '@contract/money'
import styles from './order-amounts.module.scss'

interface Props {
  amounts: { totalFen: number; discountFen: number; payableFen: number }
}

/** What is paid and how it comes about. */
export function OrderAmounts({ amounts }: Props) {
  const rows: [string, string, string][] = [['商品金额', `¥${fenToYuan(amounts.totalFen)}`, '']]
  if (amounts.discountFen > 0) rows.push(['优惠', `-¥${fenToYuan(amounts.discountFen)}`, styles.saved!])
  rows.push(['实付', `¥${fenToYuan(amounts.payableFen)}`, styles.payable!])
  return (
    <View className={styles.card}>
      {rows.map(([label, value, tone]) => (
        <View key={label} className={styles.row}>
          <Text className={styles.label}>{label}</Text>
          <Text className={`${styles.value} ${tone}`}>{value}</Text>
        </View>
      ))}
    </View>
  )
}
