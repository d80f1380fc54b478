import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import styles from './CardHead.module.scss'

/** The heading of a card, with a fact at the right; `urgent` where little of it is left. */
export const CardHead = ({ title, side, urgent = false }: { title: string; side?: string; urgent?: boolean }) => (
  <View className={styles.head}>
    <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
      {title}
    </View>
    {side && <View className={classNames(styles.side, urgent && styles.urgent)}>{side}</View>}
  </View>
)
