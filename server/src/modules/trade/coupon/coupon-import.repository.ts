import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { couponTable, userCouponTable } from './coupon.table'

/** Writes the coupons of a school folder. */
export class CouponImportRepository {
  constructor(private readonly database: Database) {}

  /** One that exists stays as it is: learners may have it already. */
  async add(row: typeof couponTable.$inferInsert): Promise<void> {
    await this.database.current.insert(couponTable).values(row).onConflictDoNothing()
  }

  /** Gives a learner a coupon, once. */
  async give(row: typeof userCouponTable.$inferInsert): Promise<void> {
    const db = this.database.current
    const added = await db
      .insert(userCouponTable)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: userCouponTable.id })
    if (added.length > 0)
      await db
        .update(couponTable)
        .set({ issuedCount: sql`${couponTable.issuedCount} + 1` })
        .where(eq(couponTable.id, row.couponId))
  }
}
