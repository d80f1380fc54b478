import type { CourseAccess } from '@contract/course/course-kinds'

/** When a course is open at all; null is unbounded. */
export interface CourseWindow {
  startsAt: Date | null
  endsAt: Date | null
}
/** One learner's access as it is kept; `expiresAt` null is permanent. */
export interface AccessTerm {
  startsAt: Date
  expiresAt: Date | null
}

const later = (left: Date, right: Date | null): Date => (right && right > left ? right : left)
const earlier = (left: Date | null, right: Date | null): Date | null =>
  left && right ? (left < right ? left : right) : (left ?? right)

/** Whether the course has ended, independent of the learner's access. */
export const isOver = (course: CourseWindow, now: Date): boolean => course.endsAt !== null && course.endsAt <= now

/** End of a learner's access: their own or the course's, whichever comes first; null is permanent. */
export const endOfAccess = (course: CourseWindow, term: AccessTerm): Date | null =>
  earlier(term.expiresAt, course.endsAt)

/** Beginning of a learner's access: the later one of their own and the course's. */
export const startOfAccess = (course: CourseWindow, term: AccessTerm): Date => later(term.startsAt, course.startsAt)

/** What a learner may do with a course now (COURSE-01). A course that is over is `expired` for all. */
export const toAccess = (course: CourseWindow, term: AccessTerm | undefined, now: Date): CourseAccess => {
  if (isOver(course, now)) return 'expired'
  if (!term) return 'none'
  const end = endOfAccess(course, term)
  if (end && end <= now) return 'expired'
  return startOfAccess(course, term) > now ? 'notYetValid' : 'owned'
}
