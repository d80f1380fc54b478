import { and, eq, notInArray } from 'drizzle-orm'
import type { VipBenefit } from '@contract/vip/vip-kinds'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import { addDays } from '../../kernel/school-time'
import { vipCourseTable, vipGrantTable, vipLevelTable, vipPeriodTable, vipPlanTable, vipRulesTable } from './vip.table'

interface ImportedLevel {
  id: string
  rank: number
  name: string
  color: string
  percentOff: number
  benefits: VipBenefit[]
  couponIds: string[]
  freeCourseIds: string[]
  prices: { courseId: string; priceFen: number }[]
  plans: {
    id: string
    title: string
    months: number | null
    days: number | null
    priceFen: number
    originalPriceFen: number
  }[]
}
interface ImportedGrant {
  id: string
  userId: string
  shopId: string
  levelId: string
  days: number
  /** See `vip_grant.anchor_day`. */
  anchorDay?: number | null
  grantedAt: Date
  /** The line of the order that gave it; none for a grant by the school. */
  lineId?: string | null
  paidFen?: number
}

/** Writes the levels of a school folder, and the memberships of its students. */
export class VipImportRepository {
  constructor(private readonly database: Database) {}

  async saveRules(shopId: string, html: string): Promise<void> {
    await this.database.current
      .insert(vipRulesTable)
      .values({ shopId, html })
      .onConflictDoUpdate({ target: vipRulesTable.shopId, set: { html } })
  }

  /** Levels and plans that are gone from the folder are no longer sold; who has them keeps them. */
  async saveLevels(shopId: string, levels: ImportedLevel[], createdAt: Date): Promise<void> {
    const db = this.database.current
    for (const { freeCourseIds, prices, plans, id, rank, ...values } of levels) {
      await db
        .insert(vipLevelTable)
        .values({ id, rank, shopId, createdAt, ...values })
        .onConflictDoUpdate({ target: vipLevelTable.id, set: { ...values, onSale: true } })
      await db.delete(vipCourseTable).where(eq(vipCourseTable.levelId, id))
      const priced = new Map(prices.map(({ courseId, priceFen }) => [courseId, priceFen]))
      for (const courseId of freeCourseIds) priced.set(courseId, 0)
      if (priced.size > 0)
        await db
          .insert(vipCourseTable)
          .values([...priced].map(([courseId, priceFen]) => ({ courseId, levelId: id, shopId, priceFen })))
      for (const [sort, { id: planId, ...plan }] of plans.entries())
        await db
          .insert(vipPlanTable)
          .values({ id: planId, shopId, levelId: id, sort, ...plan })
          .onConflictDoUpdate({ target: vipPlanTable.id, set: { ...plan, sort, onSale: true } })
    }
    const levelIds = levels.map(({ id }) => id)
    const planIds = levels.flatMap(({ plans }) => plans.map(({ id }) => id))
    await db
      .update(vipLevelTable)
      .set({ onSale: false })
      .where(
        and(eq(vipLevelTable.shopId, shopId), levelIds.length > 0 ? notInArray(vipLevelTable.id, levelIds) : undefined),
      )
    await db
      .update(vipPlanTable)
      .set({ onSale: false })
      .where(
        and(eq(vipPlanTable.shopId, shopId), planIds.length > 0 ? notInArray(vipPlanTable.id, planIds) : undefined),
      )
  }

  /** Gives a new student a membership, once. */
  async give({
    id,
    userId,
    shopId,
    levelId,
    days,
    anchorDay = null,
    grantedAt,
    lineId = null,
    paidFen = 0,
  }: ImportedGrant): Promise<void> {
    const db = this.database.current
    const added = await db
      .insert(vipGrantTable)
      .values({ id, userId, shopId, levelId, days, anchorDay, lineId, paidFen, grantedAt })
      .onConflictDoNothing()
      .returning({ id: vipGrantTable.id })
    if (added.length > 0)
      await db.insert(vipPeriodTable).values({
        id: makeId(),
        grantId: id,
        userId,
        shopId,
        levelId,
        startsAt: grantedAt,
        endsAt: addDays(grantedAt, days),
      })
  }
}
