import { View } from '@tarojs/components'
import type { ClassCourse } from '@contract/classes/calls'
import { openCourse } from '@/features/jump/public'
import { resolveUrl } from '@/platform/device/environment'
import { Card } from '@/shared/ui/Card/Card'
import { Cover } from '@/shared/ui/Cover/Cover'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { CardHead } from './CardHead'
import styles from './ClassCourses.module.scss'

/** Courses that come with a class. */
export const ClassCourses = ({ courses, note }: { courses: ClassCourse[]; note?: string }) => (
  <Card inset padded={false}>
    <CardHead title="课程" side={note} />
    <View className={styles.rows}>
      {courses.map((course) => (
        <Tappable key={course.id} className={styles.row} role="link" onClick={() => void openCourse(course)}>
          <View className={styles.cover}>
            <Cover src={resolveUrl(course.coverUrl)} />
          </View>
          <View className={styles.words}>
            <View className={styles.title}>{course.title}</View>
            <View className={styles.meta}>{course.lessonCount} 课时</View>
          </View>
        </Tappable>
      ))}
    </View>
  </Card>
)
