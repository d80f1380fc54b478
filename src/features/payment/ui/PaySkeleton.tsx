import { View } from '@tarojs/components'
import { CardSkeleton, RowSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import styles from './pay.module.scss'

/** What is bought, then its amounts and the ways to pay. */
export const PaySkeleton = () => (
  <View className={styles.page}>
    <CardSkeleton count={1} />
    <View className={styles.gap}>
      <RowSkeleton count={2} />
    </View>
    <View className={styles.gap}>
      <RowSkeleton count={2} />
    </View>
  </View>
)
