import { View } from '@tarojs/components'
import type { MyCourse } from '@contract/course/course-card'
import { open } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { formatClock } from '@/shared/time/duration'
import { Button } from '@/shared/ui/Button/Button'
import { Cover } from '@/shared/ui/Cover/Cover'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { describeStudy, myCourseAction } from '../study-text'
import styles from './ContinueCard.module.scss'

/** What fits a narrow phone comes first. */
const describeNext = (course: MyCourse): string => {
  const { nextLessonTitle, lastWatchDuration } = course
  return [lastWatchDuration > 0 ? `看到 ${formatClock(lastWatchDuration)}` : describeStudy(course), nextLessonTitle]
    .filter(Boolean)
    .join(' · ')
}

const goOn = ({ id, nextLessonId }: MyCourse) =>
  nextLessonId ? open('courseVideo', { id, resourceId: nextLessonId }) : open('courseDetail', { id })

/** The course that was studied or bought last, with a link to where the learner stopped. */
export const ContinueCard = ({ course }: { course: MyCourse }) => (
  <View className={styles.row}>
    <Tappable className={styles.course} role="link" onClick={() => void open('courseDetail', { id: course.id })}>
      <View className={styles.cover}>
        <Cover src={resolveUrl(course.cover)} />
      </View>
      <View className={styles.words}>
        <View className={styles.title}>{course.title}</View>
        <View className={styles.next}>{describeNext(course)}</View>
      </View>
    </Tappable>
    <Button size="small" label={`${myCourseAction(course).text}${course.title}`} onClick={() => goOn(course)}>
      {myCourseAction(course).text}
    </Button>
  </View>
)
