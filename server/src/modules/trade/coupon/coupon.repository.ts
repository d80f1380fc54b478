import {
  and,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm'
import type { ScopeKind } from '@contract/coupon/coupon-kinds'
import { statusesBefore, type CouponEvent, type CouponState, type CouponStatus } from '@contract/coupon/coupon-status'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database, Prepared } from '../../../kernel/db/database'
import { toRange, type PageInput } from '../../../kernel/db/page'
import { courses } from '../../course/course.fragments'
import { stockedGoods } from '../../goods/goods.fragments'
import { categories } from '../../shop/shop.fragments'
import { lockLearner } from '../../user/user.fragments'
import { couponCodeTable, couponTable, userCouponTable } from './coupon.table'
import type { CouponLine } from './coupon-rules'

type CouponScopeOf = Omit<CouponLine, 'amountFen'>

export type CouponRow = typeof couponTable.$inferSelect
export type UserCouponRow = typeof userCouponTable.$inferSelect
/** A learner's coupon with what it is. */
export interface HeldCoupon {
  held: UserCouponRow
  coupon: CouponRow
}
interface Owner {
  shopId: string
  userId: string
}

/** Coupons that learners have, and how they come by them. */
export class CouponRepository {
  private readonly readOpen: Prepared<HeldCoupon>
  private readonly locking: Prepared<{ id: string }>

  constructor(private readonly database: Database) {
    const { placeholder } = sql
    const { id, status, validFrom, expiresAt } = userCouponTable
    const mine = this.mine({ shopId: placeholder('shopId'), userId: placeholder('userId') })
    const isOpen = inArray(status, ['unused', 'locked'])
    this.readOpen = database.prepareRead(
      'coupon_list_open',
      this.selectHeld(and(mine, isOpen, sql`${expiresAt} > ${placeholder('expiredAfter')}`)),
    )
    const now = sql`${placeholder('now')}::timestamptz`
    const isFree = and(inArray(status, statusesBefore('lock')), sql`${validFrom} <= ${now} and ${expiresAt} > ${now}`)
    this.locking = database.prepare(
      'coupon_lock',
      database.current
        .update(userCouponTable)
        .set({ status: 'locked', orderId: sql`${placeholder('orderId')}::uuid` })
        .where(and(mine, eq(id, placeholder('id')), isFree))
        .returning({ id }),
    )
  }

  /** Serialises what one learner claims. */
  async lock(userId: string): Promise<void> {
    await this.database.current.execute(lockLearner(userId))
  }

  async find(shopId: string, id: string): Promise<CouponRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(couponTable)
      .where(and(eq(couponTable.id, id), eq(couponTable.shopId, shopId)))
    return rows[0]
  }

  /** What learners can claim now, the newest first; for a course or goods those that apply to them. */
  async pageClaimable(shopId: string, now: Date, goods: CouponScopeOf | undefined, page: PageInput) {
    const { offset, limit } = toRange(page)
    const inScope = goods && [
      eq(couponTable.scope, 'all'),
      and(eq(couponTable.scope, 'goods'), arrayOverlaps(couponTable.scopeIds, [goods.goodsId])),
      goods.categoryIds.length > 0
        ? and(eq(couponTable.scope, 'category'), arrayOverlaps(couponTable.scopeIds, [...goods.categoryIds]))
        : undefined,
    ]
    const where = and(
      eq(couponTable.shopId, shopId),
      eq(couponTable.claimable, true),
      eq(couponTable.stopped, false),
      or(isNull(couponTable.validUntil), gt(couponTable.validUntil, now)),
      inScope && or(...inScope),
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

  /** How many of each coupon the learner has claimed or redeemed. */
  async countClaims({ userId }: Owner, couponIds: string[]): Promise<Map<string, number>> {
    if (couponIds.length === 0) return new Map()
    const rows = await this.database.current
      .select({ couponId: userCouponTable.couponId, count: count() })
      .from(userCouponTable)
      .where(
        and(
          eq(userCouponTable.userId, userId),
          inArray(userCouponTable.couponId, couponIds),
          ne(userCouponTable.source, 'grant'),
        ),
      )
      .groupBy(userCouponTable.couponId)
    return new Map(rows.map((row) => [row.couponId, Number(row.count)]))
  }

  /** Takes so many from the stock; false, and nothing is taken, when there are fewer or the coupon was stopped. */
  async takeStock(id: string, quantity: number): Promise<boolean> {
    const taken = await this.database.current
      .update(couponTable)
      .set({ issuedCount: sql`${couponTable.issuedCount} + ${quantity}` })
      .where(
        and(
          eq(couponTable.id, id),
          eq(couponTable.stopped, false),
          or(isNull(couponTable.total), lte(sql`${couponTable.issuedCount} + ${quantity}`, couponTable.total)),
        ),
      )
      .returning({ id: couponTable.id })
    return taken.length > 0
  }

  async addHeld(rows: UserCouponRow[]): Promise<void> {
    await this.database.current.insert(userCouponTable).values(rows)
  }

  /** How many of these coupons the shop has. */
  count(shopId: string, ids: string[]): Promise<number> {
    return this.database.current.$count(couponTable, and(eq(couponTable.shopId, shopId), inArray(couponTable.id, ids)))
  }

  /** Ends these, also those that orders have. */
  async end(ids: string[], now: Date): Promise<void> {
    if (ids.length === 0) return
    await this.database.current
      .update(userCouponTable)
      .set({ expiresAt: now })
      .where(and(inArray(userCouponTable.id, ids), gt(userCouponTable.expiresAt, now)))
  }

  /** Marks a code as used and returns its coupon; undefined for one that is unknown, used, or another shop's. */
  async useCode({ shopId, userId }: Owner, codeHash: string, now: Date): Promise<string | undefined> {
    const [used] = await this.database.current
      .update(couponCodeTable)
      .set({ userId, usedAt: now })
      .where(
        and(eq(couponCodeTable.codeHash, codeHash), eq(couponCodeTable.shopId, shopId), isNull(couponCodeTable.usedAt)),
      )
      .returning({ couponId: couponCodeTable.couponId })
    return used?.couponId
  }

  /** The learner's coupons of a state: unused ones by expiry, others the newest first. */
  async pageHeld(owner: Owner, state: CouponState | undefined, now: Date, page: PageInput) {
    const { offset, limit } = toRange(page)
    const where = and(this.mine(owner), state && inState(state, now))
    const order = state === 'unused' ? asc(userCouponTable.expiresAt) : desc(userCouponTable.createdAt)
    const rows = await this.selectHeld(where).orderBy(order, desc(userCouponTable.id)).offset(offset).limit(limit)
    return { rows, totalCount: await this.database.current.$count(userCouponTable, where) }
  }

  async findHeld(owner: Owner, id: string): Promise<HeldCoupon | undefined> {
    const rows = await this.selectHeld(and(this.mine(owner), eq(userCouponTable.id, id)))
    return rows[0]
  }

  /** Those that are not used up, of the last months too, so that an expired one can say so. */
  listOpen(owner: Owner, expiredAfter: Date): Promise<HeldCoupon[]> {
    return this.readOpen.execute({ ...owner, expiredAfter: expiredAfter.toISOString() })
  }

  async countStates(owner: Owner, now: Date): Promise<Record<CouponState, number>> {
    const counted = (state: CouponState) => sql<number>`count(*) filter (where ${inState(state, now)})`.mapWith(Number)
    const [counts] = await this.database.current
      .select({ unused: counted('unused'), used: counted('used'), expired: counted('expired') })
      .from(userCouponTable)
      .where(this.mine(owner))
    return counts ?? { unused: 0, used: 0, expired: 0 }
  }

  /** Locks an unused coupon that is valid now for an order. False when another order was first. */
  async lockFor(owner: Owner, id: string, orderId: string, now: Date): Promise<boolean> {
    const locked = await this.locking.execute({ ...owner, id, orderId, now: now.toISOString() })
    return locked.length > 0
  }

  /** Moves the coupon of an order, if it has one in the right status. */
  async moveOf(orderId: string, event: Exclude<CouponEvent, 'lock'>, now: Date): Promise<boolean> {
    const values =
      event === 'use'
        ? { status: 'used' as const, usedAt: now }
        : { status: 'unused' as const, orderId: null, usedAt: null }
    return this.move(event, values, eq(userCouponTable.orderId, orderId))
  }

  /** Courses and goods with their categories, for the rules. */
  async listScopes(shopId: string, goodsIds: string[]): Promise<CouponScopeOf[]> {
    if (goodsIds.length === 0) return []
    const db = this.database.current
    const ofCourses = db
      .select({ goodsId: courses.id, categoryId: courses.categoryId, parentId: categories.parentId })
      .from(courses)
      .leftJoin(categories, eq(categories.id, courses.categoryId))
      .where(and(eq(courses.shopId, shopId), inArray(courses.id, goodsIds)))
    const ofGoods = db
      .select({ goodsId: stockedGoods.id, categoryId: stockedGoods.categoryId, parentId: categories.parentId })
      .from(stockedGoods)
      .leftJoin(categories, eq(categories.id, stockedGoods.categoryId))
      .where(and(eq(stockedGoods.shopId, shopId), inArray(stockedGoods.id, goodsIds)))
    const rows = await unionAll(ofCourses, ofGoods)
    return rows.map(({ goodsId, categoryId, parentId }) => ({
      goodsId,
      categoryIds: [categoryId, parentId].filter((id) => id !== null),
    }))
  }

  /** Names of categories, courses and goods by id. */
  async getNames(shopId: string, ids: string[]): Promise<Map<string, { name: string; kind: ScopeKind }>> {
    if (ids.length === 0) return new Map()
    const db = this.database.current
    const rows = await unionAll(
      db
        .select({ id: categories.id, name: categories.name, kind: sql<ScopeKind>`'category'` })
        .from(categories)
        .where(and(eq(categories.shopId, shopId), inArray(categories.id, ids))),
      db
        .select({ id: courses.id, name: courses.title, kind: sql<ScopeKind>`'course'` })
        .from(courses)
        .where(and(eq(courses.shopId, shopId), inArray(courses.id, ids))),
      db
        .select({ id: stockedGoods.id, name: stockedGoods.title, kind: sql<ScopeKind>`'goods'` })
        .from(stockedGoods)
        .where(and(eq(stockedGoods.shopId, shopId), inArray(stockedGoods.id, ids))),
    )
    return new Map(rows.map(({ id, ...named }) => [id, named]))
  }

  private async move(
    event: Exclude<CouponEvent, 'lock'>,
    values: { status: CouponStatus; orderId?: string | null; usedAt?: Date | null },
    where: SQL | undefined,
  ): Promise<boolean> {
    const moved = await this.database.current
      .update(userCouponTable)
      .set(values)
      .where(and(where, inArray(userCouponTable.status, statusesBefore(event))))
      .returning({ id: userCouponTable.id })
    return moved.length > 0
  }

  private selectHeld(where: SQL | undefined) {
    return this.database.current
      .select({ held: userCouponTable, coupon: couponTable })
      .from(userCouponTable)
      .innerJoin(couponTable, eq(couponTable.id, userCouponTable.couponId))
      .where(where)
  }

  private mine({ shopId, userId }: Record<keyof Owner, string | Placeholder>): SQL | undefined {
    return and(eq(userCouponTable.shopId, shopId), eq(userCouponTable.userId, userId))
  }
}

const inState = (state: CouponState, now: Date): SQL | undefined => {
  if (state === 'used') return inArray(userCouponTable.status, ['locked', 'used'])
  const isUnused = eq(userCouponTable.status, 'unused')
  return and(isUnused, state === 'unused' ? gt(userCouponTable.expiresAt, now) : lte(userCouponTable.expiresAt, now))
}
