import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Chapter, Lesson } from '@contract/course/calls'
import type { Resource } from '@/core/list/resource'
import { open } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { useBusy } from '@/shared/ui/Button/use-busy'
import { describeChapter } from '../lesson-text'
import { downloadLesson } from '../open-lesson'
import { DirectorySkeleton } from './DirectorySkeleton'
import { LessonRow } from './LessonRow'
import styles from './Directory.module.scss'

interface Props {
  courseId: string
  directory: Resource<Chapter[]>
  currentId?: string | null
  /** The current lesson is the one that plays: how far the learner is in it, in percent. */
  readPercent?: () => number
  trial?: boolean
  onOpen: (lesson: Lesson) => void
}

/** Chapters and their lessons. */
export const Directory = observer(function Directory({
  courseId,
  directory,
  currentId,
  readPercent,
  trial = false,
  onOpen,
}: Props) {
  const [, run] = useBusy()
  const chapters = directory.data
  if (!chapters) {
    if (directory.phase === 'failed') return <ErrorState text={directory.error} onRetry={() => directory.load()} />
    return <DirectorySkeleton />
  }
  if (!chapters.some(({ lessons }) => lessons.length)) return <EmptyState text="课时正在准备中" />
  return (
    <View className={styles.directory}>
      {chapters.map((chapter) => (
        <View key={chapter.id}>
          <View className={styles.chapter}>
            <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
              {chapter.title}
            </View>
            <Tappable
              className={styles.meta}
              role="link"
              label={`打开${chapter.title}，${describeChapter(chapter)}`}
              onClick={() => void open('coursePeriod', { id: chapter.id })}
            >
              {describeChapter(chapter)}
              <Icon name="more" size={14} />
            </Tappable>
          </View>
          {chapter.lessons.map((lesson) => (
            <LessonRow
              key={lesson.id}
              onDownload={() => void run(() => downloadLesson(courseId, lesson))}
              lesson={lesson}
              current={lesson.id === currentId}
              readPercent={lesson.id === currentId ? readPercent : undefined}
              trial={trial}
              onOpen={onOpen}
            />
          ))}
        </View>
      ))}
    </View>
  )
})
