import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Note } from '@contract/note/calls'
import { open } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { formatCount } from '@/shared/format/count'
import { formatClock } from '@/shared/time/duration'
import { formatRelativeTime } from '@/shared/time/relative-time'
import { Icon } from '@/shared/ui/Icon/Icon'
import { PersonRow, RowAction } from '@/shared/ui/PersonRow/PersonRow'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './NoteRow.module.scss'

interface Props {
  note: Note
  onLike: () => void
  /** Goes to the place in the lesson that the note is about. */
  onJump: () => void
}

const describePlace = ({ lessonTitle, positionSeconds }: Note): string =>
  [positionSeconds > 0 && formatClock(positionSeconds), lessonTitle].filter(Boolean).join(' ')

const Place = ({ place, onJump }: { place: string } & Pick<Props, 'onJump'>) => (
  <Tappable className={styles.jump} label={`跳到 ${place}`} onClick={onJump}>
    <Icon name="play" size={14} />
    <View className={styles.place}>{place}</View>
  </Tappable>
)

const Like = observer(function Like({ note, onLike }: Pick<Props, 'note' | 'onLike'>) {
  return (
    <RowAction label={`赞，${note.likeCount} 个赞`} pressed={note.liked} onClick={onLike}>
      <Icon
        name={note.liked ? 'heart-filled' : 'heart'}
        size={16}
        color={note.liked ? 'var(--price)' : 'var(--ink-3)'}
      />
      {note.likeCount > 0 && <View className={styles.count}>{formatCount(note.likeCount)}</View>}
    </RowAction>
  )
})

/** A note with its writer and its place in the course. */
export const NoteRow = observer(function NoteRow({ note, onLike, onJump }: Props) {
  const place = describePlace(note)
  const labels = note.mine && (
    <Tag tone={note.open ? 'brand' : 'grey'}>{note.open ? '我的 · 公开' : '我的 · 仅自己可见'}</Tag>
  )
  const actions = (
    <>
      {note.mine && <RowAction onClick={() => void open('myNote', { id: note.id })}>编辑</RowAction>}
      <Like note={note} onLike={onLike} />
    </>
  )
  return (
    <PersonRow
      avatar={resolveUrl(note.userAvatar)}
      name={note.userName}
      labels={labels}
      content={note.content}
      place={place && <Place place={place} onJump={onJump} />}
      date={
        <>
          {formatRelativeTime(note.createdAt)}
          {note.editedAt && ' 已修改'}
        </>
      }
      actions={actions}
    />
  )
})
