import { isNull, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { readView } from '../../kernel/db/read-view'
import { teachers } from '../shop/shop.fragments'
import { courseTable, courseTeacherTable, lessonTable } from './course.table'
import { packageCourseTable } from './package.table'

export type CourseRow = typeof courseTable.$inferSelect
export type LessonRow = typeof lessonTable.$inferSelect

export const courses = readView.select().from(courseTable).as('course')

export const lessons = readView.select().from(lessonTable).where(isNull(lessonTable.archivedAt)).as('lesson')

/** With those that were taken out of the school's folder, for records of the past. */
export const allLessons = readView.select().from(lessonTable).as('lesson')

export const courseTeachers = readView.select().from(courseTeacherTable).as('course_teacher')

export const packageCourses = readView.select().from(packageCourseTable).as('package_course')

/** Name of a course's first teacher, '' without one. */
const firstTeacherName = sql<string>`coalesce((
  select ${teachers.name} from ${courseTeachers} join ${teachers} on ${teachers.id} = ${courseTeachers.teacherId}
  where ${courseTeachers.courseId} = ${courses.id} order by ${courseTeachers.sort}, ${teachers.id} limit 1), '')`

/** Columns of `courses` for a card. */
export const CARD_COLUMNS = {
  id: courses.id,
  title: courses.title,
  cover: courses.cover,
  courseType: courses.courseType,
  teacherName: firstTeacherName,
  lessonCount: courses.lessonCount,
  learnerCount: courses.learnerCount,
  priceFen: courses.priceFen,
  originalPriceFen: courses.originalPriceFen,
  publishState: courses.publishState,
  startsAt: courses.startsAt,
  endsAt: courses.endsAt,
}

/** Whether a row of `courses` has the teacher. */
export const taughtBy = (teacherId: string | Placeholder): SQL =>
  sql`exists (select 1 from ${courseTeacherTable} where course_id = ${courses.id} and teacher_id = ${teacherId})`

/** The goods itself and, for a package, its courses, as `course_id`. */
export const withMembers = (goodsId: Placeholder | SQL): SQL =>
  sql`select ${goodsId}::uuid as course_id
    union select course_id from ${packageCourseTable} where package_id = ${goodsId}::uuid`

/**
 * Ends a statement that has `difference (course_id, learners)`. The courses are locked by rising id through advisory
 * locks, so that two packages cannot deadlock. Row locks would not do: new access rows refer to the course rows, and
 * a transaction that holds such a reference and then updates the row queues behind those that wait for it.
 */
export const COUNT_LEARNERS = sql`, counted as materialized (
    select id, learners, pg_advisory_xact_lock(hashtextextended(id::text, 0))
    from (select course_id as id, learners from difference where learners <> 0 order by course_id) rising
  ) update ${courseTable} set learner_count = greatest(learner_count + counted.learners, 0)
    from counted where course.id = counted.id`

/** Takes the locks of `COUNT_LEARNERS` for these courses and the members of these packages, in the same order. */
export const lockLearnerCounts = (courseIds: string[]): SQL => sql`
  select pg_advisory_xact_lock(hashtextextended(id::text, 0)) from (
    select id from ${courseTable} where id in ${courseIds}
    union select course_id from ${packageCourseTable} where package_id in ${courseIds} order by id
  ) rising`
