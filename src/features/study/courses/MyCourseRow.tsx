import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { MyCourse } from '@contract/course/course-card'
import { openCourse } from '@/features/jump/public'
import { open } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { Button } from '@/shared/ui/Button/Button'
import { classNames } from '@/shared/element/class-names'
import { Cover } from '@/shared/ui/Cover/Cover'
import { Progress } from '@/shared/ui/Progress/Progress'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { describeStudy, describeValidity, myCourseAction } from '../study-text'
import styles from './MyCourseRow.module.scss'

/** One of the learner's courses, with the progress and a link to continue. */
export const MyCourseRow = observer(function MyCourseRow({ course }: { course: MyCourse }) {
  const action = myCourseAction(course)
  const isDone = course.studyProgress >= 100
  const act = () => {
    if (action.kind === 'study' && course.nextLessonId)
      return open('courseVideo', { id: course.id, resourceId: course.nextLessonId })
    return openCourse(course)
  }
  return (
    <View className={styles.card}>
      <Tappable className={styles.top} onClick={() => void openCourse(course)}>
        <View className={styles.cover}>
          <Cover src={resolveUrl(course.cover)} />
        </View>
        <View className={styles.words}>
          <View className={styles.title}>{course.title}</View>
          <View className={styles.meta}>
            {describeValidity(course).map((part) => (
              <View key={part} className={styles.part}>
                {part}
              </View>
            ))}
          </View>
        </View>
      </Tappable>
      <View className={styles.study}>
        <View className={styles.progress}>
          <View className={styles.line}>
            <View>{describeStudy(course)}</View>
            <View className={classNames(styles.percent, isDone && styles.done)}>
              {Math.floor(course.studyProgress)}%
            </View>
          </View>
          <Progress percent={course.studyProgress} label="学习进度" tone={isDone ? 'ok' : 'brand'} />
        </View>
        <Button size="small" kind={action.kind === 'study' ? 'primary' : 'ghost'} onClick={act}>
          {action.text}
        </Button>
      </View>
      {action.kind === 'study' && !isDone && course.nextLessonTitle && (
        <View className={styles.next}>接下来：{course.nextLessonTitle}</View>
      )}
    </View>
  )
})
