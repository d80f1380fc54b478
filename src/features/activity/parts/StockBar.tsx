import { Text, View } from '@tarojs/components'
import { Progress } from '@/shared/ui/Progress/Progress'
import styles from './StockBar.module.scss'

interface Props {
  left: number
  stock: number
  /** Ordered and not yet paid for. */
  waitingCount: number
}

/** How many pieces are left, and how many may come back. */
export const StockBar = ({ left, stock, waitingCount }: Props) => (
  <View>
    <View className={styles.line}>
      <View className={styles.bar}>
        <Progress percent={((stock - left) / stock) * 100} label={`已抢 ${stock - left} 件`} tone="price" />
      </View>
      <View>
        <Text className={styles.left}>余 {left}</Text> / {stock} 件
      </View>
    </View>
    {waitingCount > 0 && <View className={styles.waiting}>另有 {waitingCount} 件已下单待付款，超时会放回来</View>}
  </View>
)
