import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { SharedScreen } from '@/core/share/shared-screen'
import { ContactEntry } from '@/features/shop/public'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './ActivityBar.module.scss'

interface Props {
  /** What is sent to a friend. */
  share: () => SharedScreen
  /** Why the button cannot be used, in a line above; '' where it can. */
  reason?: string
  /** The main button, or two that share the room; they grow by `flex: 1`. */
  children: ReactNode
}

/** The foot of an activity: asking the school, sharing, and the one thing to do. */
export const ActivityBar = ({ share, reason = '', children }: Props) => (
  <View>
    {reason !== '' && <View className={styles.reason}>{reason}</View>}
    <View className={styles.bar}>
      <ContactEntry />
      <Tappable
        className={styles.share}
        label="分享"
        onClick={() => void import('@/core/share/share-sheet').then(({ shareScreen }) => shareScreen(share()))}
      >
        <Icon name="share" size={22} />
        <View>分享</View>
      </Tappable>
      <View className={styles.main}>{children}</View>
    </View>
  </View>
)
