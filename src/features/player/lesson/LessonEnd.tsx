import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import type { CourseView, Lesson } from '@contract/course/calls'
import { Resource } from '@/core/list/resource'
import { open, replace } from '@/core/router/router'
import { courseApi } from '@/features/course/public'
import { aria } from '@/shared/element/aria'
import { Cell } from '@/shared/ui/Cell/Cell'
import type { LessonPageStore } from './lesson-page.store'
import styles from './LessonEnd.module.scss'

interface Props {
  store: LessonPageStore
  onOpen: (lesson: Lesson) => void
}

/** What comes after a lesson: the next one, else what is left of the course, else what follows the course. */
export const LessonEnd = observer(function LessonEnd({ store, onOpen }: Props) {
  const { next, isDone, isMedia, upNext } = store
  if (next) {
    // A player announces the next lesson itself, and before its end nothing is to lead away from it.
    const isOffered = next.locked === '' && !upNext.lesson && (isDone || !isMedia)
    return isOffered ? (
      <View className={styles.next}>
        <Cell icon="play" label={`下一节：${next.title}`} onClick={() => onOpen(next)} />
      </View>
    ) : null
  }
  const lessons = store.directory.data?.flatMap((chapter) => chapter.lessons)
  if (!isDone || !lessons || store.lesson.data?.noSave) return null
  const left = lessons.filter(({ studyState, id }) => studyState !== 'completed' && id !== store.resourceId)
  const [first] = left.filter(({ locked }) => locked === '')
  if (left.length === 0) return <CourseEnd courseId={store.courseId} />
  return (
    <View className={styles.end} {...aria({ live: 'polite' })}>
      <View className={styles.title}>最后一节学完了，还有 {left.length} 节没学完</View>
      {first && <Cell icon="play" label={`去学：${first.title}`} onClick={() => onOpen(first)} />}
    </View>
  )
})

/** The whole course is studied. */
const CourseEnd = observer(function CourseEnd({ courseId }: { courseId: string }) {
  const [course] = useState(() => new Resource<CourseView>((options) => courseApi.view(courseId, options)))
  useEffect(() => {
    void course.load()
    return () => course.dispose()
  }, [course])
  return (
    <View className={styles.end} {...aria({ live: 'polite' })}>
      <View className={styles.title}>恭喜，这门课程全部学完了</View>
      {course.data?.hasCertificate && (
        <Cell icon="cert" label="查看结业证书" onClick={() => void open('certificates')} />
      )}
      <Cell
        icon="star"
        label="评价课程"
        onClick={() => void replace('courseDetail', { id: courseId, tab: 'comments' })}
      />
      <Cell icon="exam" label="去考试" onClick={() => void open('papers', {})} />
      <Cell icon="book" label="学下一门课程" onClick={() => void open('myCourses', { state: 'studying' })} />
    </View>
  )
})
