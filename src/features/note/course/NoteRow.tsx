import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Note } from '@contract/note/calls'
import { open } from '@/core/router/router'
import { ReportAction } from '@/features/report/public'
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

const describeReaders = ({ open: isOpen, state }: Note): string => {
  if (!isOpen) return '仅自己可见'
  return { visible: '公开', pending: '审核中', hidden: '未通过审核' }[state]
}

const toneOf = ({ open: isOpen, state }: Note) =>
  !isOpen || state === 'hidden' ? 'grey' : state === 'pending' ? 'warn' : 'brand'

/** A note with its writer and its place in the course. */
export const NoteRow = observer(function NoteRow({ note, onLike, onJump }: Props) {
  const place = describePlace(note)
  const labels = note.mine && <Tag tone={toneOf(note)}>{`我的 · ${describeReaders(note)}`}</Tag>
  const actions = (
    <>
      {note.mine && <RowAction onClick={() => void open('myNote', { id: note.id })}>编辑</RowAction>}
      {!note.mine && <ReportAction kind="note" subjectId={note.id} userName={note.userName} />}
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
