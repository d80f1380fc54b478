import { and, asc, count, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { toRange, type PageInput } from '../../../kernel/db/page'
import { courses } from '../../course/course.fragments'
import { users } from '../../user/user.fragments'
import { vipCourseTable, vipGrantTable, vipLevelTable, vipPeriodTable, vipPlanTable } from '../vip.table'
import type { LevelRow, PlanRow } from '../vip.repository'

export interface MemberFilter extends PageInput {
  keyword?: string
  levelId?: string
  endsBefore?: Date
}
export interface CoursePrice {
  courseId: string
  priceFen: number
}

/** Levels, plans and members as the school's staff see and change them. */
export class VipDeskRepository {
  constructor(private readonly database: Database) {}

  listLevels(shopId: string): Promise<LevelRow[]> {
    return this.database.current
      .select()
      .from(vipLevelTable)
      .where(eq(vipLevelTable.shopId, shopId))
      .orderBy(asc(vipLevelTable.rank))
  }

  listPlans(shopId: string): Promise<PlanRow[]> {
    return this.database.current
      .select()
      .from(vipPlanTable)
      .where(eq(vipPlanTable.shopId, shopId))
      .orderBy(asc(vipPlanTable.sort), asc(vipPlanTable.id))
  }

  async listCourses(shopId: string): Promise<(CoursePrice & { levelId: string })[]> {
    const { courseId, levelId, priceFen } = vipCourseTable
    return this.database.current
      .select({ courseId, levelId, priceFen })
      .from(vipCourseTable)
      .where(eq(vipCourseTable.shopId, shopId))
      .orderBy(asc(priceFen), asc(courseId))
  }

  async countMembers(shopId: string, now: Date): Promise<Map<string, number>> {
    const { levelId } = vipPeriodTable
    const rows = await this.database.current
      .select({ levelId, count: count() })
      .from(vipPeriodTable)
      .where(this.runsIn(shopId, now))
      .groupBy(levelId)
    return new Map(rows.map((row) => [row.levelId, Number(row.count)]))
  }

  /** The level, locked until the transaction ends; undefined for another shop's. */
  async lockLevel(shopId: string, id: string): Promise<LevelRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(vipLevelTable)
      .where(and(eq(vipLevelTable.id, id), eq(vipLevelTable.shopId, shopId)))
      .for('no key update')
    return rows[0]
  }

  /** False when the school has a level of this rank. */
  async addLevel(row: LevelRow): Promise<boolean> {
    const added = await this.database.current
      .insert(vipLevelTable)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: vipLevelTable.id })
    return added.length > 0
  }

  async changeLevel(id: string, values: Partial<LevelRow>): Promise<void> {
    await this.database.current.update(vipLevelTable).set(values).where(eq(vipLevelTable.id, id))
  }

  /** Replaces what a level pays for single courses. */
  async setCourses({ id: levelId, shopId }: LevelRow, prices: CoursePrice[]): Promise<void> {
    const db = this.database.current
    await db.delete(vipCourseTable).where(eq(vipCourseTable.levelId, levelId))
    if (prices.length > 0)
      await db.insert(vipCourseTable).values(prices.map((price) => ({ ...price, levelId, shopId })))
  }

  async addPlan(row: PlanRow): Promise<void> {
    await this.database.current.insert(vipPlanTable).values(row)
  }

  async lockPlan(shopId: string, id: string): Promise<PlanRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(vipPlanTable)
      .where(and(eq(vipPlanTable.id, id), eq(vipPlanTable.shopId, shopId)))
      .for('no key update')
    return rows[0]
  }

  async changePlan(id: string, values: Partial<PlanRow>): Promise<void> {
    await this.database.current.update(vipPlanTable).set(values).where(eq(vipPlanTable.id, id))
  }

  /** Types of those of these courses that the shop has. */
  async listCourseTypes(shopId: string, ids: string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map()
    const rows = await this.database.current
      .select({ id: courses.id, courseType: courses.courseType })
      .from(courses)
      .where(and(eq(courses.shopId, shopId), inArray(courses.id, ids)))
    return new Map(rows.map(({ id, courseType }) => [id, courseType]))
  }

  async hasLearner(shopId: string, id: string): Promise<boolean> {
    return (await this.database.current.$count(users, and(eq(users.shopId, shopId), eq(users.id, id)))) > 0
  }

  async pageMembers(shopId: string, filter: MemberFilter, now: Date) {
    const { keyword, levelId, endsBefore } = filter
    const { offset, limit } = toRange(filter)
    const where = and(
      this.runsIn(shopId, now),
      levelId ? eq(vipPeriodTable.levelId, levelId) : undefined,
      endsBefore ? lte(vipPeriodTable.endsAt, endsBefore) : undefined,
      keyword ? or(eq(users.phone, keyword), sql`strpos(${users.nickName}, ${keyword}) > 0`) : undefined,
    )
    const [rows, [total]] = await Promise.all([
      this.database.current
        .select({
          learnerId: users.id,
          nickName: users.nickName,
          phone: users.phone,
          levelId: vipLevelTable.id,
          levelName: vipLevelTable.name,
          startsAt: vipPeriodTable.startsAt,
          endsAt: vipPeriodTable.endsAt,
        })
        .from(vipPeriodTable)
        .innerJoin(users, eq(users.id, vipPeriodTable.userId))
        .innerJoin(vipLevelTable, eq(vipLevelTable.id, vipPeriodTable.levelId))
        .where(where)
        .orderBy(asc(vipPeriodTable.endsAt), asc(vipPeriodTable.id))
        .offset(offset)
        .limit(limit),
      this.database.current
        .select({ count: count() })
        .from(vipPeriodTable)
        .innerJoin(users, eq(users.id, vipPeriodTable.userId))
        .where(where),
    ])
    return { rows, totalCount: Number(total?.count ?? 0) }
  }

  /** A learner's grants with their periods, the latest first. */
  async listGrants(shopId: string, userId: string) {
    const db = this.database.current
    const ofLearner = and(eq(vipGrantTable.shopId, shopId), eq(vipGrantTable.userId, userId))
    const [grants, periods] = await Promise.all([
      db
        .select({ grant: vipGrantTable, levelName: vipLevelTable.name })
        .from(vipGrantTable)
        .innerJoin(vipLevelTable, eq(vipLevelTable.id, vipGrantTable.levelId))
        .where(ofLearner)
        .orderBy(sql`${vipGrantTable.grantedAt} desc`, sql`${vipGrantTable.id} desc`),
      db.select().from(vipPeriodTable).where(eq(vipPeriodTable.userId, userId)).orderBy(asc(vipPeriodTable.startsAt)),
    ])
    return grants.map(({ grant, levelName }) => ({
      ...grant,
      levelName,
      periods: periods.filter(({ grantId }) => grantId === grant.id),
    }))
  }

  private runsIn(shopId: string, now: Date) {
    return and(eq(vipPeriodTable.shopId, shopId), lte(vipPeriodTable.startsAt, now), gt(vipPeriodTable.endsAt, now))
  }
}
