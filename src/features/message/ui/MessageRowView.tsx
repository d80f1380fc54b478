import { View } from '@tarojs/components'
import type { MessageRow } from '@contract/message/calls'
import { formatRelativeTime } from '@/shared/time/relative-time'
import { classNames } from '@/shared/element/class-names'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './MessageRowView.module.scss'

interface Props {
  message: Pick<MessageRow, 'title' | 'content' | 'createdAt' | 'read'>
  managing?: boolean
  chosen?: boolean
  /** Stays on top of the others. */
  pinned?: boolean
  onTap: () => void
}

/** A message in the list; in selection mode a tap selects it instead of opening it. */
export function MessageRowView({ message, managing = false, chosen = false, pinned = false, onTap }: Props) {
  return (
    <Tappable
      className={styles.row}
      role={managing ? 'checkbox' : 'link'}
      checked={managing ? chosen : undefined}
      onClick={onTap}
    >
      {managing && (
        <View className={classNames(styles.tick, chosen && styles.on)}>
          {chosen && <Icon name="check" size={14} />}
        </View>
      )}
      <View className={styles.words}>
        <View className={styles.head}>
          {!message.read && (
            <View className={styles.dot}>
              <View className={styles.unread}>未读</View>
            </View>
          )}
          {pinned && (
            <View className={styles.pin}>
              <Tag>置顶</Tag>
            </View>
          )}
          <View className={classNames(styles.title, message.read && styles.read)}>{message.title}</View>
          <View className={styles.time}>{formatRelativeTime(message.createdAt)}</View>
        </View>
        {message.content !== '' && <View className={styles.content}>{message.content}</View>}
      </View>
    </Tappable>
  )
}
