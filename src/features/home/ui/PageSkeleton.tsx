import { View } from '@tarojs/components'
import { useFirstScreenAsSkeleton } from '@/shared/lazy/first-screen'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import styles from './PageSkeleton.module.scss'

const ENTRIES = [1, 2, 3, 4, 5, 6, 7, 8]

/** A decorated page before it is there: search, banner, entries, courses. */
export const PageSkeleton = () => {
  if (useFirstScreenAsSkeleton()) return null
  return (
    <View className={styles.skeleton}>
      <View className={styles.search} />
      <View className={styles.banner} />
      <View className={styles.grid}>
        {ENTRIES.map((entry) => (
          <View key={entry} className={styles.entry} />
        ))}
      </View>
      <View className={styles.cards}>
        <CardSkeleton />
      </View>
    </View>
  )
}
