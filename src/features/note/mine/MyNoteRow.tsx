import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { MyNote } from '@contract/note/calls'
import { formatClock } from '@/shared/time/duration'
import { formatRelativeTime } from '@/shared/time/relative-time'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Switch } from '@/shared/ui/Switch/Switch'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './MyNoteRow.module.scss'

interface Props {
  note: MyNote
  onOpen: () => void
  onShare: (shared: boolean) => void
  onRemove: () => void
}

/** A note of mine with where it was written. */
export const MyNoteRow = observer(function MyNoteRow({ note, onOpen, onShare, onRemove }: Props) {
  return (
    <View className={styles.card}>
      <Tappable className={styles.words} onClick={onOpen}>
        <View className={styles.content}>{note.content}</View>
        <View className={styles.place}>
          {note.positionSeconds > 0 && <View className={styles.time}>{formatClock(note.positionSeconds)}</View>}
          <View className={styles.course}>{[note.courseTitle, note.lessonTitle].filter(Boolean).join(' · ')}</View>
        </View>
      </Tappable>
      <View className={styles.foot}>
        <View className={styles.date}>
          {formatRelativeTime(note.createdAt)}
          {note.likeCount > 0 && ` · ${note.likeCount} 个赞`}
        </View>
        <View className={styles.label}>公开</View>
        <Switch label="公开这条笔记" checked={note.open} onChange={onShare} />
        <Tappable className={styles.remove} label="删除这条笔记" onClick={onRemove}>
          <Icon name="trash" size={18} color="var(--ink-3)" />
        </Tappable>
      </View>
    </View>
  )
})
