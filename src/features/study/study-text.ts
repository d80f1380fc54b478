import type { MyCourse } from '@contract/course/course-card'
import { hidesVirtualPrices } from '@/core/shop/hides-virtual-prices'
import { formatDate } from '@/shared/time/format-date'

/** How long the course may be studied, in parts: `还没有开课`, `2027-11-16 到期`, `已下架`. */
export const describeValidity = ({
  expiresAt,
  access,
  publishState,
}: Pick<MyCourse, 'expiresAt' | 'access'> & Partial<Pick<MyCourse, 'publishState'>>): string[] =>
  [STATE[access], describeEnd({ expiresAt, access }), publishState === 'offShelf' && '已下架'].filter(
    (part): part is string => Boolean(part),
  )

const STATE: Partial<Record<MyCourse['access'], string>> = { notYetValid: '还没有开课' }

const describeEnd = ({ expiresAt, access }: Pick<MyCourse, 'expiresAt' | 'access'>): string => {
  if (!expiresAt) return access === 'expired' ? '已过期' : '永久有效'
  const day = formatDate(expiresAt, 'y-m-d')
  return access === 'expired' ? `${day} 已过期` : `${day} 到期`
}

/** `已学 3/12 节` */
export const describeStudy = ({
  finishedLessons,
  lessonCount,
}: Pick<MyCourse, 'finishedLessons' | 'lessonCount'>): string => `已学 ${finishedLessons}/${lessonCount} 节`

export type MyCourseAction = { kind: 'study' | 'renew' | 'view'; text: string }

type Studied = Pick<MyCourse, 'access' | 'studyProgress' | 'nextLessonId'> & Partial<Pick<MyCourse, 'lastStudiedAt'>>

/** The one action of a row. */
export const myCourseAction = ({ access, studyProgress, nextLessonId, lastStudiedAt }: Studied): MyCourseAction => {
  if (access === 'expired')
    return hidesVirtualPrices() ? { kind: 'view', text: '查看课程' } : { kind: 'renew', text: '去续费' }
  if (access !== 'owned' || !nextLessonId) return { kind: 'view', text: '查看课程' }
  if (studyProgress >= 100) return { kind: 'study', text: '再学一遍' }
  // The share counts finished lessons: a first lesson half watched is 0 %, and still something to go on with.
  return { kind: 'study', text: studyProgress > 0 || lastStudiedAt ? '继续学习' : '开始学习' }
}
