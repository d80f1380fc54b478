import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Note } from '@contract/course/note-calls'
import { resolveUrl } from '@/platform/environment'
import { formatClock } from '@/shared/time/duration'
import { formatDate } from '@/shared/time/format-date'
import { Avatar } from '@/shared/ui/Avatar'
import { Tag } from '@/shared/ui/Tag'
import styles from './PersonRow.module.scss'

const describePlace = ({ lessonTitle, positionSeconds }: Note): string =>
  [lessonTitle, positionSeconds > 0 && formatClock(positionSeconds)].filter(Boolean).join(' ')

/** A note with who wrote it and where. */
export const NoteRow = observer(function NoteRow({ note }: { note: Note }) {
  const place = describePlace(note)
  return (
    <View className={styles.row}>
      <Avatar src={resolveUrl(note.userAvatar)} name={note.userName} size={36} />
      <View className={styles.words}>
        <View className={styles.head}>
          <View className={styles.name}>{note.userName}</View>
          {note.mine && <Tag tone={note.open ? 'brand' : 'grey'}>{note.open ? '我的 · 公开' : '我的 · 仅自己可见'}</Tag>}
        </View>
        <View className={styles.content}>{note.content}</View>
        <View className={styles.meta}>{place && <View className={styles.place}>{place}</View>}<View>{formatDate(note.createdAt, 'y-m-d h:i')}</View></View>
      </View>
    </View>
  )
})
