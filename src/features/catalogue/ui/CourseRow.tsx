import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { CourseCard } from '@contract/course/course-card'
import { openCourse } from '@/features/jump/public'
import { resolveUrl } from '@/platform/device/environment'
import { describeLearners } from '@/shared/format/count'
import { Cover } from '@/shared/ui/Cover/Cover'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { CoursePrice } from './CoursePrice'
import { badgeOf, describeCourse } from './course-texts'
import styles from './CourseRow.module.scss'

interface CourseRowProps {
  course: CourseCard
  /** In place of the plain title, for example with the words that were searched for. */
  title?: ReactNode
}

/** A course as a row of a list. */
export const CourseRow = observer(function CourseRow({ course, title }: CourseRowProps) {
  return (
    <Tappable className={styles.row} role="link" onClick={() => void openCourse(course)}>
      <View className={styles.cover}>
        <Cover src={resolveUrl(course.cover)} />
        <View className={styles.badge}>{badgeOf(course)}</View>
      </View>
      <View className={styles.body}>
        <View className={styles.title}>{title ?? course.title}</View>
        <View className={styles.meta}>{describeCourse(course)}</View>
        <View className={styles.foot}>
          <CoursePrice course={course} />
          <View className={styles.learners}>{describeLearners(course.learnerCount)}</View>
        </View>
      </View>
    </Tappable>
  )
})
