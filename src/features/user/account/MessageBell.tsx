import { View } from '@tarojs/components'
import { open } from '@/core/router/router'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './MessageBell.module.scss'

const MOST_SHOWN = 99

/** NAV-08: the way to my messages, with how many wait. Without a login it leads through the login and then there. */
export const MessageBell = ({ unreadCount }: { unreadCount: number }) => (
  <Tappable
    className={styles.bell}
    role="link"
    label={unreadCount > 0 ? `我的消息，${unreadCount} 条未读` : '我的消息'}
    onClick={() => void open('messages')}
  >
    <Icon name="bell" />
    {unreadCount > 0 && (
      <View className={styles.badge}>{unreadCount > MOST_SHOWN ? `${MOST_SHOWN}+` : unreadCount}</View>
    )}
  </Tappable>
)
