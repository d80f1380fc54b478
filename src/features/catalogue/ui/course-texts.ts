import type { CourseCard } from '@contract/course/course-card'
import { COURSE_TYPE_LABEL } from '@contract/course/course-kinds'

/** A course's second line: `周建国 · 12 课时`. */
export const describeCourse = ({ teacherName, lessonCount }: Pick<CourseCard, 'teacherName' | 'lessonCount'>): string =>
  [teacherName, lessonCount > 0 && `${lessonCount} 课时`].filter(Boolean).join(' · ')

/** The learner's access takes precedence over the course's kind. */
export const badgeOf = ({
  access,
  courseType,
  publishState,
}: Pick<CourseCard, 'access' | 'courseType' | 'publishState'>): string => {
  if (access === 'owned') return '已拥有'
  if (access === 'expired') return '已过期'
  if (access === 'notYetValid') return '未到有效期'
  return publishState === 'updating' ? '更新中' : COURSE_TYPE_LABEL[courseType]
}
