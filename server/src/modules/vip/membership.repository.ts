import { and, asc, desc, eq, gt, inArray, isNull, lte, min, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import { lockLearner } from '../user/user.fragments'
import type { Grant, Period } from './schedule'
import { vipCourseTable, vipGiftTable, vipGrantTable, vipLevelTable, vipPeriodTable } from './vip.table'

export type GrantRow = typeof vipGrantTable.$inferSelect
type StoredGrant = Omit<Grant, 'refundedFen'> & Pick<GrantRow, 'lineId' | 'userId' | 'shopId'>

interface Owner {
  userId: string
  shopId: string
}

/** Who is a member, and why. */
export class MembershipRepository {
  constructor(private readonly database: Database) {}

  /** Serialises what changes one learner's membership until the transaction ends. */
  async lock(userId: string): Promise<void> {
    await this.database.current.execute(lockLearner(userId))
  }

  /** All grants of a learner, revoked ones too, with the rank that their level has now. */
  async listGrants(userId: string): Promise<StoredGrant[]> {
    const { id, shopId, levelId, lineId, days, anchorDay, paidFen, credits, grantedAt, revokedAt } = vipGrantTable
    return this.database.current
      .select({
        id,
        userId: vipGrantTable.userId,
        shopId,
        levelId,
        lineId,
        rank: vipLevelTable.rank,
        days,
        anchorDay,
        paidFen,
        credits,
        grantedAt,
        revokedAt,
      })
      .from(vipGrantTable)
      .innerJoin(vipLevelTable, eq(vipLevelTable.id, levelId))
      .where(eq(vipGrantTable.userId, userId))
      .orderBy(asc(grantedAt), asc(id))
  }

  /** False when its line has given already. */
  async addGrant(row: typeof vipGrantTable.$inferInsert): Promise<boolean> {
    const added = await this.database.current
      .insert(vipGrantTable)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: vipGrantTable.id })
    return added.length > 0
  }

  async findGrant(shopId: string, id: string): Promise<GrantRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(vipGrantTable)
      .where(and(eq(vipGrantTable.id, id), eq(vipGrantTable.shopId, shopId)))
    return rows[0]
  }

  async findGrantOfLine(lineId: string): Promise<GrantRow | undefined> {
    const rows = await this.database.current.select().from(vipGrantTable).where(eq(vipGrantTable.lineId, lineId))
    return rows[0]
  }

  /** Locks the learner of a grant that stands until the transaction ends; undefined for one that was revoked. */
  async lockGrant(id: string): Promise<Owner | undefined> {
    const [row] = await this.database.current.select().from(vipGrantTable).where(eq(vipGrantTable.id, id))
    if (!row) return undefined
    const { userId, shopId } = row
    await this.lock(userId)
    const [locked] = await this.database.current.select().from(vipGrantTable).where(eq(vipGrantTable.id, id))
    return locked.revokedAt ? undefined : { userId, shopId }
  }

  /** False when it was revoked before. */
  async revoke(id: string, now: Date): Promise<boolean> {
    const revoked = await this.database.current
      .update(vipGrantTable)
      .set({ revokedAt: now })
      .where(and(eq(vipGrantTable.id, id), isNull(vipGrantTable.revokedAt)))
      .returning({ id: vipGrantTable.id })
    return revoked.length > 0
  }

  /** Replaces the learner's periods; the learner is locked. */
  async setPeriods({ userId, shopId }: Owner, periods: Period[]): Promise<void> {
    const db = this.database.current
    await db.delete(vipPeriodTable).where(eq(vipPeriodTable.userId, userId))
    if (periods.length === 0) return
    await db.insert(vipPeriodTable).values(
      periods.map(({ grantId, levelId, startsAt, endsAt }) => ({
        id: makeId(),
        grantId,
        userId,
        shopId,
        levelId,
        startsAt,
        endsAt,
      })),
    )
  }

  /** Periods of a learner that have not ended, with their levels, in the order of time. */
  async listPeriods(userId: string, now: Date) {
    return this.database.current
      .select({
        grantId: vipPeriodTable.grantId,
        levelId: vipPeriodTable.levelId,
        levelName: vipLevelTable.name,
        color: vipLevelTable.color,
        rank: vipLevelTable.rank,
        startsAt: vipPeriodTable.startsAt,
        endsAt: vipPeriodTable.endsAt,
      })
      .from(vipPeriodTable)
      .innerJoin(vipLevelTable, eq(vipLevelTable.id, vipPeriodTable.levelId))
      .where(and(eq(vipPeriodTable.userId, userId), gt(vipPeriodTable.endsAt, now)))
      .orderBy(asc(vipPeriodTable.startsAt))
  }

  /** The learner's last period, running, coming or over. */
  async findLastPeriod(userId: string) {
    const rows = await this.database.current
      .select({ endsAt: vipPeriodTable.endsAt, levelName: vipLevelTable.name })
      .from(vipPeriodTable)
      .innerJoin(vipLevelTable, eq(vipLevelTable.id, vipPeriodTable.levelId))
      .where(eq(vipPeriodTable.userId, userId))
      .orderBy(desc(vipPeriodTable.endsAt))
      .limit(1)
    return rows.at(0)
  }

  /** The lowest rank that has each of these courses open to members; courses that no level has are left out. */
  async listFreeRanks(shopId: string, courseIds: string[]): Promise<Map<string, number>> {
    if (courseIds.length === 0) return new Map()
    const rows = await this.database.current
      .select({ courseId: vipCourseTable.courseId, rank: min(vipLevelTable.rank) })
      .from(vipCourseTable)
      .innerJoin(vipLevelTable, eq(vipLevelTable.id, vipCourseTable.levelId))
      .where(
        and(
          eq(vipCourseTable.shopId, shopId),
          inArray(vipCourseTable.courseId, courseIds),
          eq(vipCourseTable.priceFen, 0),
        ),
      )
      .groupBy(vipCourseTable.courseId)
    return new Map(rows.flatMap(({ courseId, rank }) => (rank === null ? [] : [[courseId, rank]])))
  }

  /** Coupons that a grant gives when it begins, as its level has them now; none once they were given. */
  async listGifts(grantId: string, now: Date): Promise<string[]> {
    const given = this.database.current.select({ id: vipGiftTable.grantId }).from(vipGiftTable)
    const [row] = await this.database.current
      .select({ couponIds: vipLevelTable.couponIds })
      .from(vipPeriodTable)
      .innerJoin(vipLevelTable, eq(vipLevelTable.id, vipPeriodTable.levelId))
      .where(
        and(
          eq(vipPeriodTable.grantId, grantId),
          lte(vipPeriodTable.startsAt, now),
          sql`not exists (${given.where(eq(vipGiftTable.grantId, grantId))})`,
        ),
      )
      .limit(1)
    return row?.couponIds ?? []
  }

  async addGift(row: typeof vipGiftTable.$inferInsert): Promise<void> {
    await this.database.current.insert(vipGiftTable).values(row)
  }

  /** The learner's coupons that came with a grant. */
  async listGiven(grantId: string): Promise<string[]> {
    const rows = await this.database.current
      .select({ myCouponId: vipGiftTable.myCouponId })
      .from(vipGiftTable)
      .where(eq(vipGiftTable.grantId, grantId))
    return rows.flatMap(({ myCouponId }) => myCouponId ?? [])
  }
}
