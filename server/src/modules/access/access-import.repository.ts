import { and, eq, isNull, sql } from 'drizzle-orm'
import { courses, lockLearnerCounts, packageCourses } from '../course/course.fragments'
import { AccessRepository } from './access.repository'
import { courseAccessTable, courseGrantTable } from './access.table'

/** Grants of a school folder, and what changed courses and packages mean for those who own them. */
export class AccessImportRepository extends AccessRepository {
  /** Whether there is an unrevoked grant, expired or not. */
  async isGranted(userId: string, courseId: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ id: courseGrantTable.id })
      .from(courseGrantTable)
      .where(
        and(
          eq(courseGrantTable.userId, userId),
          eq(courseGrantTable.courseId, courseId),
          isNull(courseGrantTable.revokedAt),
        ),
      )
      .limit(1)
    return rows.length > 0
  }

  /** Notes that a line of an order bought what the learner has of a course. False where they have nothing of it. */
  async assignToLine(userId: string, courseId: string, orderId: string, lineId: string): Promise<boolean> {
    const rows = await this.database.rows(sql`
      update ${courseGrantTable} set order_id = ${orderId}::uuid, line_id = ${lineId}::uuid
      where id = (
        select id from ${courseGrantTable}
        where user_id = ${userId}::uuid and course_id = ${courseId}::uuid and line_id is null and revoked_at is null
        order by granted_at limit 1)
      returning id`)
    return rows.length > 0
  }

  /** Learners with access to the course, running or over. */
  countOwners(courseId: string): Promise<number> {
    return this.database.current.$count(courseAccessTable, eq(courseAccessTable.courseId, courseId))
  }

  /**
   * Before many grants in one transaction: locks the learner counts of these courses and packages, by rising
   * course id as single grants do, so that grants in any order cannot deadlock.
   */
  async lockCounts(courseIds: string[]): Promise<void> {
    if (courseIds.length === 0) return
    await this.database.current.execute(lockLearnerCounts(courseIds))
  }

  /** Gives courses that came to a package later to those whose package still runs. Run inside a transaction. */
  async extendPackage(packageId: string, now: Date): Promise<void> {
    const owners = sql`select course_access.user_id, package_course.course_id from course_access
      join ${packageCourses} on package_course.package_id = course_access.course_id
      where course_access.course_id = ${packageId} and (expires_at is null
        or expires_at > ${now.toISOString()}::timestamptz)`
    await this.lock(owners)
    await this.database.current.execute(sql`
      insert into course_grant (id, user_id, shop_id, course_id, order_id, line_id, granted_at, opens_at, valid_days)
      select gen_random_uuid(), owned.user_id, owned.shop_id, owner.course_id, owned.order_id, owned.line_id,
        owned.granted_at,
        case when course.starts_at > owned.granted_at then course.starts_at end, owned.valid_days
      from (${owners}) owner join ${courses} on course.id = owner.course_id
      join course_grant owned on owned.user_id = owner.user_id and owned.course_id = ${packageId}
        and owned.revoked_at is null and owned.pass_until is null
      where not exists (
        select 1 from course_grant given where given.user_id = owner.user_id and given.course_id = owner.course_id
          and given.line_id is not distinct from owned.line_id and given.granted_at = owned.granted_at)`)
    await this.replay(owners)
  }

  /**
   * Moves the days that have not begun to the new opening of a course: after a postponement none of the paid days is
   * lost; opened sooner, they run from now. Run inside a transaction, after the course was written.
   */
  async followOpening(courseId: string, now: Date): Promise<void> {
    const moment = sql`${now.toISOString()}::timestamptz`
    const waiting = sql`select user_id, course_id from course_grant
      where course_id = ${courseId} and opens_at >= ${moment} and revoked_at is null`
    await this.lock(waiting)
    await this.database.current.execute(sql`
      update course_grant set opens_at = greatest(course.starts_at, ${moment})
      from ${courses} where course.id = course_grant.course_id and course.id = ${courseId} and opens_at >= ${moment}`)
    // The same ones: none of them opens before this moment now.
    await this.replay(waiting)
  }
}
