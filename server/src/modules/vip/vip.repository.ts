import { and, asc, count, eq, lte, min, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { toRange, type PageInput } from '../../kernel/db/page'
import { courses } from '../course/course.fragments'
import { vipCourseTable, vipLevelTable, vipPlanTable, vipRulesTable } from './vip.table'

export type LevelRow = typeof vipLevelTable.$inferSelect
export type PlanRow = typeof vipPlanTable.$inferSelect

/** Levels, plans and prices of courses as learners see them. */
export class VipRepository {
  constructor(private readonly database: Database) {}

  /** Levels on sale, the lowest first. */
  listLevels(shopId: string): Promise<LevelRow[]> {
    return this.database.current
      .select()
      .from(vipLevelTable)
      .where(and(eq(vipLevelTable.shopId, shopId), eq(vipLevelTable.onSale, true)))
      .orderBy(asc(vipLevelTable.rank))
  }

  /** Plans on sale of all levels, in the school's order. */
  listPlans(shopId: string): Promise<PlanRow[]> {
    return this.database.current
      .select()
      .from(vipPlanTable)
      .where(and(eq(vipPlanTable.shopId, shopId), eq(vipPlanTable.onSale, true)))
      .orderBy(asc(vipPlanTable.sort), asc(vipPlanTable.id))
  }

  /** A plan that can be bought now, with its level. */
  async findOffer(shopId: string, planId: string): Promise<{ plan: PlanRow; level: LevelRow } | undefined> {
    const rows = await this.database.current
      .select({ plan: vipPlanTable, level: vipLevelTable })
      .from(vipPlanTable)
      .innerJoin(vipLevelTable, eq(vipLevelTable.id, vipPlanTable.levelId))
      .where(
        and(
          eq(vipPlanTable.id, planId),
          eq(vipPlanTable.shopId, shopId),
          eq(vipPlanTable.onSale, true),
          eq(vipLevelTable.onSale, true),
        ),
      )
    return rows[0]
  }

  async findLevel(shopId: string, id: string): Promise<LevelRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(vipLevelTable)
      .where(and(eq(vipLevelTable.id, id), eq(vipLevelTable.shopId, shopId)))
    return rows[0]
  }

  /** How many courses each rank opens by itself; those of lower ranks come on top. */
  async countFree(shopId: string): Promise<{ rank: number; courses: number }[]> {
    const opened = this.database.current
      .select({ courseId: vipCourseTable.courseId, rank: min(vipLevelTable.rank).as('rank') })
      .from(vipCourseTable)
      .innerJoin(vipLevelTable, eq(vipLevelTable.id, vipCourseTable.levelId))
      .innerJoin(courses, eq(courses.id, vipCourseTable.courseId))
      .where(
        and(
          eq(vipCourseTable.shopId, shopId),
          eq(vipCourseTable.priceFen, 0),
          sql`${courses.publishState} <> 'offShelf'`,
        ),
      )
      .groupBy(vipCourseTable.courseId)
      .as('opened')
    const rows = await this.database.current
      .select({ rank: opened.rank, courses: count() })
      .from(opened)
      .groupBy(opened.rank)
    return rows.map(({ rank, courses: some }) => ({ rank: rank!, courses: Number(some) }))
  }

  /** Courses on the shelf with a price of their own for a rank or lower ones: open ones first. */
  async pageCourses(shopId: string, rank: number, page: PageInput): Promise<{ ids: string[]; totalCount: number }> {
    const { offset, limit } = toRange(page)
    const lowest = min(vipCourseTable.priceFen)
    const priced = this.database.current
      .select({ id: vipCourseTable.courseId, lowest: lowest.as('lowest') })
      .from(vipCourseTable)
      .innerJoin(vipLevelTable, eq(vipLevelTable.id, vipCourseTable.levelId))
      .innerJoin(courses, eq(courses.id, vipCourseTable.courseId))
      .where(
        and(
          eq(vipCourseTable.shopId, shopId),
          lte(vipLevelTable.rank, rank),
          sql`${courses.publishState} <> 'offShelf'`,
        ),
      )
      .groupBy(vipCourseTable.courseId)
      .as('priced')
    const [rows, [total]] = await Promise.all([
      this.database.current
        .select({ id: priced.id })
        .from(priced)
        .orderBy(asc(priced.lowest), asc(priced.id))
        .offset(offset)
        .limit(limit),
      this.database.current.select({ count: count() }).from(priced),
    ])
    return { ids: rows.map(({ id }) => id), totalCount: Number(total?.count ?? 0) }
  }

  async findRules(shopId: string): Promise<string> {
    const [row] = await this.database.current.select().from(vipRulesTable).where(eq(vipRulesTable.shopId, shopId))
    return row?.html ?? ''
  }
}
