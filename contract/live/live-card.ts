import { CourseType } from '../course/course-card'
import { Id, OneOf, Time, Type, type Static } from '../schema'
import { LIVE_STATES } from './live-status'

/** A live in a list. */
export const LiveCard = Type.Object({
  courseId: Id,
  lessonId: Id,
  courseType: CourseType,
  title: Type.String(),
  courseTitle: Type.String(),
  cover: Type.String(),
  teacherName: Type.String(),
  startsAt: Time,
  endsAt: Time,
  state: OneOf(LIVE_STATES),
})
export type LiveCard = Static<typeof LiveCard>
