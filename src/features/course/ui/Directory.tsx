import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Chapter, Lesson } from '@contract/course/calls'
import type { Resource } from '@/core/list/resource'
import { aria } from '@/shared/ui/aria'
import { EmptyState } from '@/shared/ui/EmptyState'
import { ErrorState } from '@/shared/ui/ErrorState'
import { RowSkeleton } from '@/shared/ui/Skeleton'
import { describeChapter } from '../lesson-text'
import { LessonRow } from './LessonRow'
import styles from './Directory.module.scss'

interface Props {
  directory: Resource<Chapter[]>
  currentId?: string | null
  /** The current lesson is the one that plays. */
  playing?: boolean
  trial?: boolean
  onOpen: (lesson: Lesson) => void
}

/** Chapters and their lessons. */
export const Directory = observer(function Directory({ directory, currentId, playing, trial = false, onOpen }: Props) {
  const chapters = directory.data
  if (!chapters) {
    if (directory.phase === 'failed') return <ErrorState text={directory.error} onRetry={() => directory.load()} />
    return <View className={styles.directory}><RowSkeleton /><RowSkeleton /><RowSkeleton /></View>
  }
  if (!chapters.some(({ lessons }) => lessons.length)) return <EmptyState text="课时正在准备中" />
  return (
    <View className={styles.directory}>
      {chapters.map((chapter) => (
        <View key={chapter.id}>
          <View className={styles.chapter}>
            <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>{chapter.title}</View>
            <View className={styles.meta}>{describeChapter(chapter)}</View>
          </View>
          {chapter.lessons.map((lesson) => (
            <LessonRow
              key={lesson.id} lesson={lesson} current={lesson.id === currentId} playing={playing && lesson.id === currentId} trial={trial}
              onOpen={onOpen}
            />
          ))}
        </View>
      ))}
    </View>
  )
})
