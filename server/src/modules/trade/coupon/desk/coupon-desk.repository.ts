import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../../kernel/db/database'
import { toRange, type PageInput } from '../../../../kernel/db/page'
import { containsKeyword } from '../../../../kernel/db/title-search'
import { courses } from '../../../course/course.fragments'
import { stockedGoods } from '../../../goods/goods.fragments'
import { categories } from '../../../shop/shop.fragments'
import { users } from '../../../user/user.fragments'
import { couponCodeTable, couponTable, userCouponTable } from '../coupon.table'
import type { CouponRow } from '../coupon.repository'

export interface CouponFilter extends PageInput {
  keyword?: string
  stopped?: boolean
}
export type OfferedValues = Pick<CouponRow, 'title' | 'total' | 'perLearner' | 'claimable'>

/** A school's coupons as its staff see and change them. */
export class CouponDeskRepository {
  constructor(private readonly database: Database) {}

  async page(shopId: string, filter: CouponFilter): Promise<{ rows: CouponRow[]; totalCount: number }> {
    const { offset, limit } = toRange(filter)
    const { keyword, stopped } = filter
    const where = and(
      eq(couponTable.shopId, shopId),
      keyword ? containsKeyword(couponTable.title, keyword) : undefined,
      stopped === undefined ? undefined : eq(couponTable.stopped, stopped),
    )
    const db = this.database.current
    const rows = await db
      .select()
      .from(couponTable)
      .where(where)
      .orderBy(desc(couponTable.createdAt), desc(couponTable.id))
      .offset(offset)
      .limit(limit)
    return { rows, totalCount: await db.$count(couponTable, where) }
  }

  /** The coupon, locked until the transaction ends; undefined for another shop's. */
  async lock(shopId: string, id: string): Promise<CouponRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(couponTable)
      .where(and(eq(couponTable.id, id), eq(couponTable.shopId, shopId)))
      .for('no key update')
    return rows[0]
  }

  async add(row: CouponRow): Promise<void> {
    await this.database.current.insert(couponTable).values(row)
  }

  async change(id: string, values: Partial<OfferedValues & Pick<CouponRow, 'stopped' | 'version'>>): Promise<void> {
    await this.database.current.update(couponTable).set(values).where(eq(couponTable.id, id))
  }

  async addCodes(rows: (typeof couponCodeTable.$inferInsert)[]): Promise<void> {
    await this.database.current.insert(couponCodeTable).values(rows)
  }

  /** How many of each coupon were used. */
  async countUsed(couponIds: string[]): Promise<Map<string, number>> {
    if (couponIds.length === 0) return new Map()
    const rows = await this.database.current
      .select({ couponId: userCouponTable.couponId, count: count() })
      .from(userCouponTable)
      .where(and(inArray(userCouponTable.couponId, couponIds), eq(userCouponTable.status, 'used')))
      .groupBy(userCouponTable.couponId)
    return new Map(rows.map((row) => [row.couponId, Number(row.count)]))
  }

  /** How many of these are learners of the shop. */
  countLearners(shopId: string, ids: string[]): Promise<number> {
    return this.database.current.$count(users, and(eq(users.shopId, shopId), inArray(users.id, ids)))
  }

  /** How many of these are categories, or courses and goods, of the shop. */
  async countScope(shopId: string, scope: 'category' | 'goods', ids: string[]): Promise<number> {
    const db = this.database.current
    if (scope === 'category')
      return db.$count(categories, and(eq(categories.shopId, shopId), inArray(categories.id, ids)))
    const counts = await Promise.all([
      db.$count(courses, and(eq(courses.shopId, shopId), inArray(courses.id, ids))),
      db.$count(stockedGoods, and(eq(stockedGoods.shopId, shopId), inArray(stockedGoods.id, ids))),
    ])
    return counts[0] + counts[1]
  }
}
