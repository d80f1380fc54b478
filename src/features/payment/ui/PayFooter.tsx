import type { PropsWithChildren } from 'react'
import { Text, View } from '@tarojs/components'
import { fenToYuan } from '@contract/money'
import styles from './pay.module.scss'

interface Props {
  payableFen: number
  savedFen: number
  creditFen: number
}

/** The bar of the cashier: the amount on the left, the one action on the right. */
export function PayFooter({ payableFen, savedFen, creditFen, children }: PropsWithChildren<Props>) {
  return (
    <View className={styles.footer}>
      <View className={styles.amount}>
        <View>
          <Text className={styles.note}>实付 </Text>
          <Text className={styles.payable}>¥{fenToYuan(payableFen)}</Text>
        </View>
        {creditFen > 0 && (
          <Text className={styles.note}>
            升级抵扣 ¥{fenToYuan(creditFen)}
            {savedFen > 0 ? '，' : ''}
          </Text>
        )}
        {savedFen > 0 && <Text className={styles.note}>已优惠 ¥{fenToYuan(savedFen)}</Text>}
      </View>
      <View className={styles.submit}>{children}</View>
    </View>
  )
}
