import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { CourseCard } from '@contract/course/course-card'
import { openCourse } from '@/features/jump/public'
import { resolveUrl } from '@/platform/device/environment'
import { Cover } from '@/shared/ui/Cover/Cover'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { CoursePrice } from './CoursePrice'
import { badgeOf, describeCourse } from './course-texts'
import styles from './CourseCardView.module.scss'

interface CourseCardViewProps {
  course: CourseCard
}

/** A course as a card of a rail or of two columns. */
export const CourseCardView = observer(function CourseCardView({ course }: CourseCardViewProps) {
  return (
    <Tappable className={styles.card} role="link" onClick={() => void openCourse(course)}>
      <View className={styles.cover}>
        <Cover src={resolveUrl(course.cover)} />
        <View className={styles.badge}>{badgeOf(course)}</View>
      </View>
      <View className={styles.body}>
        <View className={styles.title}>{course.title}</View>
        <View className={styles.meta}>{describeCourse(course)}</View>
        <View className={styles.price}>
          <CoursePrice course={course} />
        </View>
      </View>
    </Tappable>
  )
})
