import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { sqlDayOf } from '../../kernel/school-time'
import { shops } from '../shop/shop.fragments'
import { studyDays } from '../study/study.fragments'
import { placedOrders } from '../trade/order/order.fragments'
import { users } from '../user/user.fragments'

/** Numbers of a school by the day of its calendar; a day without any is missing. */
export class DaySumsRepository {
  constructor(private readonly database: Database) {}

  /** Schools of this server. */
  countShops(): Promise<number> {
    return this.database.current.$count(shops)
  }

  async countOrders(shopId: string, from: Date): Promise<Map<string, number>> {
    const day = sql<string>`${sql.raw(sqlDayOf('placed_order.created_at'))}`
    const rows = await this.database.current
      .select({ day, sum: sql<number>`count(*)::int` })
      .from(placedOrders)
      .where(and(eq(placedOrders.shopId, shopId), gte(placedOrders.createdAt, from)))
      .groupBy(sql`1`)
    return toMap(rows)
  }

  async countNewLearners(shopId: string, from: Date): Promise<Map<string, number>> {
    const day = sql<string>`${sql.raw(sqlDayOf('app_user.created_at'))}`
    const rows = await this.database.current
      .select({ day, sum: sql<number>`count(*)::int` })
      .from(users)
      .where(and(eq(users.shopId, shopId), gte(users.createdAt, from)))
      .groupBy(sql`1`)
    return toMap(rows)
  }

  async sumStudyMinutes(shopId: string, fromDay: string): Promise<Map<string, number>> {
    const rows = await this.database.current
      .select({ day: studyDays.day, sum: sql<number>`floor(sum(${studyDays.seconds}) / 60)::int` })
      .from(studyDays)
      .where(and(eq(studyDays.shopId, shopId), gte(studyDays.day, fromDay)))
      .groupBy(studyDays.day)
    return toMap(rows)
  }
}

const toMap = (rows: { day: string; sum: number }[]) => new Map(rows.map(({ day, sum }) => [day, sum]))
