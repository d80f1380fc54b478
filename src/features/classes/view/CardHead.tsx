import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { aria } from '@/shared/element/aria'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './CardHead.module.scss'

interface Props {
  title: string
  /** At the right; with `onMore` a way on. */
  side?: ReactNode
  onMore?: () => void
}

/** The first line of a card. */
export const CardHead = ({ title, side, onMore }: Props) => (
  <View className={styles.head}>
    <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
      {title}
    </View>
    {onMore ? (
      <Tappable className={styles.more} onClick={onMore}>
        {side}
        <Icon name="more" size={14} color="var(--ink-3)" />
      </Tappable>
    ) : (
      side && <View className={styles.side}>{side}</View>
    )}
  </View>
)
