import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { MyCourse } from '@contract/course/course-card'
import type { PageBlock } from '@contract/shop/calls'
import { openCourse } from '@/features/jump/public'
import { open } from '@/core/router/router'
import { myCourseAction } from '@/features/study/public'
import { resolveUrl } from '@/platform/device/environment'
import { Button } from '@/shared/ui/Button/Button'
import { Cover } from '@/shared/ui/Cover/Cover'
import { Progress } from '@/shared/ui/Progress/Progress'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { BlockSection } from '../BlockSection'
import styles from './ContinueLearningBlock.module.scss'

const goOn = (course: MyCourse) =>
  myCourseAction(course).kind === 'study' && course.nextLessonId
    ? open('courseVideo', { id: course.id, resourceId: course.nextLessonId })
    : openCourse(course)

const describeProgress = ({ studyProgress, nextLessonTitle }: MyCourse): string =>
  [`已学 ${Math.floor(studyProgress)}%`, nextLessonTitle].filter(Boolean).join(' · ')

interface ContinueLearningBlockProps {
  block: PageBlock
  courses: MyCourse[]
}

/** The courses that the learner studied last; empty for a visitor. */
export const ContinueLearningBlock = observer(function ContinueLearningBlock({
  block,
  courses,
}: ContinueLearningBlockProps) {
  // An empty element holds its place: inserting into the middle of a list makes a mini-program send the whole list
  // again.
  if (courses.length === 0) return <View className={styles.nothing} />
  return (
    <View>
      <BlockSection
        block={{ title: block.title, more: block.more ?? { targetType: 2, targetAddr: '/sub/account/course' } }}
      >
        {courses.map((course) => (
          <Tappable key={course.id} className={styles.row} role="link" onClick={() => void openCourse(course)}>
            <View className={styles.cover}>
              <Cover src={resolveUrl(course.cover)} />
            </View>
            <View className={styles.body}>
              <View className={styles.title}>{course.title}</View>
              <View className={styles.meta}>{describeProgress(course)}</View>
              <Progress percent={course.studyProgress} />
            </View>
            <Button size="small" label={`${myCourseAction(course).text}${course.title}`} onClick={() => goOn(course)}>
              {myCourseAction(course).text}
            </Button>
          </Tappable>
        ))}
      </BlockSection>
    </View>
  )
})
