import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import styles from './CardHead.module.scss'

/** The heading of a card, with a fact at the right. */
export const CardHead = ({ title, side }: { title: string; side?: string }) => (
  <View className={styles.head}>
    <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
      {title}
    </View>
    {side && <View className={styles.side}>{side}</View>}
  </View>
)
