import { Count, Fen, Id, Nullable, OneOf, OneOfNumbers, Percent, Time, Type, type Static } from '../schema'
import { COURSE_ACCESS, COURSE_TYPES, PUBLISH_STATES } from './course-kinds'

export const CourseType = OneOfNumbers(COURSE_TYPES)
const CourseAccess = OneOf(COURSE_ACCESS)

/** A course in a list. */
export const CourseCard = Type.Object({
  id: Id,
  title: Type.String(),
  cover: Type.String(),
  courseType: CourseType,
  teacherName: Type.String(),
  lessonCount: Count,
  learnerCount: Count,
  priceFen: Fen,
  /** Shown struck through when above `priceFen`. */
  originalPriceFen: Fen,
  /**
   * What members pay: a member their own price, others the lowest of all levels; 0 where members need not buy. Null
   * where it is not lower.
   */
  vipPriceFen: Nullable(Fen),
  /** It is the lowest of all levels, not the caller's own. */
  vipPriceFrom: Type.Boolean(),
  publishState: OneOf(PUBLISH_STATES),
  /** The caller's access; a visitor has `none`, or `expired` once the course itself has ended. */
  access: CourseAccess,
})
export type CourseCard = Static<typeof CourseCard>

/** A course in "my courses". */
export const MyCourse = Type.Object({
  ...CourseCard.properties,
  studyProgress: Percent,
  finishedLessons: Count,
  /** The lesson to continue with. */
  nextLessonId: Nullable(Id),
  nextLessonTitle: Type.String(),
  lastWatchDuration: Type.Number(),
  lastStudiedAt: Nullable(Time),
  expiresAt: Nullable(Time),
})
export type MyCourse = Static<typeof MyCourse>
