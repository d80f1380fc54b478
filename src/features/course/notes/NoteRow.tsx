import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Note } from '@contract/note/calls'
import { open } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { formatCount } from '@/shared/format/count'
import { formatClock } from '@/shared/time/duration'
import { formatRelativeTime } from '@/shared/time/relative-time'
import { Avatar } from '@/shared/ui/Avatar/Avatar'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from '../comments/PersonRow.module.scss'

interface Props {
  note: Note
  onLike: () => void
  /** Goes to the place in the lesson that the note is about. */
  onJump: () => void
}

const describePlace = ({ lessonTitle, positionSeconds }: Note): string =>
  [positionSeconds > 0 && formatClock(positionSeconds), lessonTitle].filter(Boolean).join(' ')

/** A note with who wrote it and where. */
export const NoteRow = observer(function NoteRow({ note, onLike, onJump }: Props) {
  const place = describePlace(note)
  return (
    <View className={styles.row}>
      <Avatar src={resolveUrl(note.userAvatar)} name={note.userName} size={36} />
      <View className={styles.words}>
        <View className={styles.head}>
          <View className={styles.name}>{note.userName}</View>
          {note.mine && (
            <Tag tone={note.open ? 'brand' : 'grey'}>{note.open ? '我的 · 公开' : '我的 · 仅自己可见'}</Tag>
          )}
        </View>
        <View className={styles.content}>{note.content}</View>
        {place && (
          <Tappable className={styles.jump} label={`跳到 ${place}`} onClick={onJump}>
            <Icon name="play" size={14} />
            <View className={styles.place}>{place}</View>
          </Tappable>
        )}
        <View className={styles.meta}>
          <View className={styles.date}>
            {formatRelativeTime(note.createdAt)}
            {note.editedAt && ' 已修改'}
          </View>
          {note.mine && (
            <Tappable className={styles.act} onClick={() => void open('myNote', { id: note.id })}>
              编辑
            </Tappable>
          )}
          <Tappable className={styles.act} label={`赞，${note.likeCount} 个赞`} pressed={note.liked} onClick={onLike}>
            <Icon
              name={note.liked ? 'heart-filled' : 'heart'}
              size={16}
              color={note.liked ? 'var(--price)' : 'var(--ink-3)'}
            />
            {note.likeCount > 0 && <View className={styles.count}>{formatCount(note.likeCount)}</View>}
          </Tappable>
        </View>
      </View>
    </View>
  )
})
