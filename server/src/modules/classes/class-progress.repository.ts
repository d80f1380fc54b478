import { sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { lessons } from '../course/course.fragments'
import { sqlCountsAsStudy } from '../lesson/lesson.fragments'
import { isThereOn, partyMembers } from '../party/party.fragments'
import { studies } from '../study/study.fragments'

/** With fewer students a median says too much about one of them. */
const LEAST_FOR_MEDIAN = 5

interface CourseProgress {
  courseId: string
  myPercent: number
  medianPercent: number | null
}

/** What learners of a class have completed of its courses. */
export class ClassProgressRepository {
  constructor(private readonly database: Database) {}

  /** The learner's own, beside the median of the students who are there on the day where that is wanted. */
  async list(
    { classId, userId, today }: { classId: string; userId: string; today: string },
    courseIds: string[],
    withMedian: boolean,
  ): Promise<Map<string, CourseProgress>> {
    if (courseIds.length === 0) return new Map()
    const others = sql`union select user_id from ${partyMembers}
      where ${partyMembers.partyId} = ${classId}::uuid and ${partyMembers.role} = 'student' and ${isThereOn(today)}`
    const rows = await this.database.rows<CourseProgress & { students: number }>(sql`
      with student as (
        select ${userId}::uuid as user_id ${withMedian ? others : sql``}
      ), counted as (
        -- A live without a replay counts for those alone who were there.
        select id, course_id, ${sqlCountsAsStudy(sql`false`)} as counts from ${lessons}
        where course_id = any(${sql.param(courseIds)}::uuid[]) and not download_only
      ), total as (
        select course_id, count(*) filter (where counts) as lessons from counted group by course_id
      ), done as (
        select study.user_id, counted.course_id, count(*) as lessons, count(*) filter (where not counts) as more
        from ${studies} join counted on counted.id = study.lesson_id
        where study.user_id in (select user_id from student) and study.completed_at is not null
        group by 1, 2
      ), reached as (
        select total.course_id, student.user_id, coalesce(round(100.0 * coalesce(done.lessons, 0)
          / nullif(total.lessons + coalesce(done.more, 0), 0)), 0)::int as percent
        from total cross join student
          left join done on done.course_id = total.course_id and done.user_id = student.user_id
      )
      select course_id as "courseId", max(percent) filter (where user_id = ${userId}::uuid) as "myPercent",
        round(percentile_cont(0.5) within group (order by percent))::int as "medianPercent",
        count(*)::int as students
      from reached group by course_id`)
    return new Map(
      rows.map(({ students, ...row }) => {
        const medianPercent = withMedian && students >= LEAST_FOR_MEDIAN ? row.medianPercent : null
        return [row.courseId, { ...row, medianPercent }]
      }),
    )
  }
}
