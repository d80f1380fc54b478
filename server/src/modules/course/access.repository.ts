import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { courseAccessTable, courseTable } from './course.table'

export interface Grant {
  userId: string
  shopId: string
  courseId: string
  /** Days from now, or from the end of a running access; null is permanent. */
  validDays: number | null
  orderId: string | null
}

/** Writes who may study what. */
export class AccessRepository {
  private readonly findRunning

  constructor(private readonly database: Database) {
    this.findRunning = database.current.select({ id: courseAccessTable.courseId }).from(courseAccessTable).where(and(
      eq(courseAccessTable.userId, sql.placeholder('userId')), eq(courseAccessTable.courseId, sql.placeholder('courseId')),
      or(isNull(courseAccessTable.expiresAt), gt(courseAccessTable.expiresAt, sql.placeholder('now'))),
    )).prepare('access_find_running')
  }

  async isRunning(userId: string, courseId: string, now: Date): Promise<boolean> {
    return (await this.findRunning.execute({ userId, courseId, now })).length > 0
  }

  /** One statement, so that parallel grants add up. The same order twice grants once. True for a new learner. */
  async grant({ userId, shopId, courseId, validDays, orderId }: Grant, now: Date): Promise<boolean> {
    const at = sql`${now.toISOString()}::timestamptz`
    const term = sql`make_interval(days => ${validDays}::int)`
    const rows = await this.database.rows<{ added: boolean }>(sql`
      insert into course_access (user_id, course_id, shop_id, starts_at, expires_at, order_id)
      values (${userId}, ${courseId}, ${shopId}, ${at}, ${at} + ${term}, ${orderId}::uuid)
      on conflict (user_id, course_id) do update set
        starts_at = case when course_access.expires_at <= ${at} then excluded.starts_at else course_access.starts_at end,
        expires_at = case when course_access.expires_at is null then null
          else greatest(course_access.expires_at, ${at}) + ${term} end,
        order_id = excluded.order_id
      where excluded.order_id is null or course_access.order_id is distinct from excluded.order_id
      returning (xmax = 0) as added`)
    return rows[0]?.added ?? false
  }

  /** Course that the order had opened; undefined when it opened none, or was revoked before. */
  async revoke(orderId: string): Promise<string | undefined> {
    const [row] = await this.database.current.delete(courseAccessTable).where(eq(courseAccessTable.orderId, orderId))
      .returning({ courseId: courseAccessTable.courseId })
    return row?.courseId
  }

  async addLearners(courseId: string, difference: 1 | -1): Promise<void> {
    await this.database.current.update(courseTable)
      .set({ learnerCount: sql`greatest(${courseTable.learnerCount} + ${difference}, 0)` }).where(eq(courseTable.id, courseId))
  }
}
