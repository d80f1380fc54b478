import { Count, Fen, Id, Nullable, OneOf, OneOfNumbers, Percent, Time, Type, type Static } from '../schema'
import { COURSE_ACCESS, COURSE_TYPES, PUBLISH_STATES } from './course-kinds'

export const CourseType = OneOfNumbers(COURSE_TYPES)
const CourseAccess = OneOf(COURSE_ACCESS)

/** A course as a row or a card of a list. */
export const CourseCard = Type.Object({
  id: Id,
  title: Type.String(),
  cover: Type.String(),
  courseType: CourseType,
  teacherName: Type.String(),
  lessonCount: Count,
  learnerCount: Count,
  priceFen: Fen,
  /** Struck through when above the price. */
  originalPriceFen: Fen,
  publishState: OneOf(PUBLISH_STATES),
  /** What this caller may do: a visitor has `none`, or `expired` where the course itself is over. */
  access: CourseAccess,
})
export type CourseCard = Static<typeof CourseCard>

/** A course in "my courses". */
export const MyCourse = Type.Object({
  ...CourseCard.properties,
  studyProgress: Percent,
  finishedLessons: Count,
  /** The lesson to go on with. */
  nextLessonId: Nullable(Id),
  nextLessonTitle: Type.String(),
  lastWatchDuration: Type.Number(),
  lastStudiedAt: Nullable(Time),
  expiresAt: Nullable(Time),
})
export type MyCourse = Static<typeof MyCourse>
