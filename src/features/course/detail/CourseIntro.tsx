import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { CourseView } from '@contract/course/calls'
import { resolveUrl } from '@/platform/device/environment'
import { Avatar } from '@/shared/ui/Avatar/Avatar'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ReadMore } from '@/shared/ui/ReadMore/ReadMore'
import { lazyView } from '@/shared/lazy/lazy-view'
import { aria } from '@/shared/element/aria'
import type { MaterialPreviewStore } from '../material/material-preview.store'
import styles from './CourseIntro.module.scss'

const CourseRichText = lazyView(() => import('./CourseRichText').then((module) => module.CourseRichText))

interface Props {
  course: CourseView
  preview: MaterialPreviewStore
}

/** Teachers, and what the course is about. */
export const CourseIntro = observer(function CourseIntro({ course, preview }: Props) {
  return (
    <View className={styles.intro}>
      {course.teachers.length > 0 && (
        <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
          授课老师
        </View>
      )}
      {course.teachers.map((teacher) => (
        <View key={teacher.id} className={styles.teacher}>
          <Avatar src={resolveUrl(teacher.avatar)} name={teacher.name} size={48} />
          <View className={styles.words}>
            <View>
              <View className={styles.name}>{teacher.name}</View>
              <View className={styles.role}>{teacher.title}</View>
            </View>
            <View className={styles.about}>{teacher.intro}</View>
          </View>
        </View>
      ))}
      <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
        课程介绍
      </View>
      {course.introHtml ? (
        <ReadMore>
          <CourseRichText courseId={course.id} html={course.introHtml} preview={preview} />
        </ReadMore>
      ) : (
        <EmptyState text="老师还没有写介绍" />
      )}
    </View>
  )
})
