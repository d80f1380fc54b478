import { and, count, desc, eq, inArray, isNull, ne, not, sql, type Column, type SQL } from 'drizzle-orm'
import type { OrderCounts } from '@contract/order/calls'
import { STOCKED_KINDS } from '@contract/goods/stocked-kinds'
import { MALL_KINDS, type GoodsKindName, type OrderScope } from '@contract/order/goods-kinds'
import { HIDEABLE_STATUSES, type OrderStatus } from '@contract/order/order-status'
import type { Database } from '../../../kernel/db/database'
import { toRange, type PageInput } from '../../../kernel/db/page'
import { isLineReviewed, isReviewed } from '../../comment/comment.fragments'
import type { OrderOwner, OrderRow } from './order.repository'
import { orderTable } from './order.table'

export interface MyOrdersFilter {
  status?: OrderStatus
  /** Only those that wait for a review. */
  toReview?: boolean
  scope?: OrderScope
}

const hasMallLine = sql`exists (select from trade_order_line line
  where line.order_id = ${orderTable.id} and line.kind in ${MALL_KINDS})`
const hasVipLine = sql`exists (select from trade_order_line line
  where line.order_id = ${orderTable.id} and line.kind = 'vip')`
const SCOPES: Record<OrderScope, SQL> = { study: not(hasMallLine), mall: hasMallLine, vip: hasVipLine }

/**
 * Lines of an order whose course or goods the buyer has and has not reviewed; courses once, goods once a line. Learners
 * review courses, not packages of them.
 */
const LINES_TO_REVIEW = sql`trade_order_line line
  where line.order_id = ${orderTable.id} and line.fulfilment = 'fulfilled' and (
    line.kind = 'course' and not ${isReviewed(sql`${orderTable.userId}`, sql`line.ref`)}
    or line.kind in ${[...STOCKED_KINDS]} and line.refunded_quantity < line.quantity
      and not ${isLineReviewed(sql`line.id`)})`

/** Whether an after-sale of an order runs, within a statement. */
export type UnderAfterSale = (orderId: Column) => SQL

/** A learner's orders, without those that the learner removed. */
export class MyOrdersRepository {
  /** An order that the buyer complains about, or that is being refunded, does not wait for a review. */
  private readonly waitsForReview: SQL<boolean>

  constructor(
    private readonly database: Database,
    isUnderAfterSale: UnderAfterSale,
  ) {
    this.waitsForReview = sql`(${orderTable.status} = 'completed' and ${orderTable.refundState} <> 'refunding'
  and exists (select from ${LINES_TO_REVIEW}) and not ${isUnderAfterSale(orderTable.id)})`
  }

  async page(owner: OrderOwner, filter: PageInput & MyOrdersFilter): Promise<{ rows: OrderRow[]; totalCount: number }> {
    const where = and(
      isShown(owner, filter.scope),
      filter.status && eq(orderTable.status, filter.status),
      filter.toReview ? this.waitsForReview : undefined,
    )
    const { offset, limit } = toRange(filter)
    const rows = await this.database.current
      .select()
      .from(orderTable)
      .where(where)
      .orderBy(desc(orderTable.createdAt), desc(orderTable.id))
      .offset(offset)
      .limit(limit)
    const [total] = await this.database.current.select({ count: count() }).from(orderTable).where(where)
    return { rows, totalCount: Number(total.count) }
  }

  /** Of each status, and of those that wait for a review, in one statement. */
  async countByStatus(owner: OrderOwner, scope?: OrderScope): Promise<Partial<OrderCounts>> {
    const rows = await this.database.current
      .select({
        status: orderTable.status,
        count: count(),
        toReview: sql<number>`count(*) filter (where ${this.waitsForReview})`,
      })
      .from(orderTable)
      .where(isShown(owner, scope))
      .groupBy(orderTable.status)
    return {
      ...Object.fromEntries(rows.map((row) => [row.status, Number(row.count)])),
      toReview: rows.reduce((sum, row) => sum + Number(row.toReview), 0),
    }
  }

  /** What of each of these orders waits for a review: the first course, else the first goods. */
  async listToReview(orderIds: string[]): Promise<Map<string, { kind: GoodsKindName; id: string }>> {
    if (orderIds.length === 0) return new Map()
    const first = (column: SQL) => sql`(select ${column} from ${LINES_TO_REVIEW}
      order by line.kind <> 'course', line.position limit 1)`
    const rows = await this.database.current
      .select({
        orderId: orderTable.id,
        kind: sql<GoodsKindName>`${first(sql`line.kind`)}`,
        id: sql<string>`${first(sql`line.ref`)}`,
      })
      .from(orderTable)
      .where(and(inArray(orderTable.id, orderIds), this.waitsForReview))
    return new Map(rows.map(({ orderId, ...subject }) => [orderId, subject]))
  }

  /** Removes an ended order from the learner's lists. False while it has not ended, and for another learner's. */
  async hide(id: string, owner: OrderOwner, now: Date): Promise<boolean> {
    const rows = await this.database.current
      .update(orderTable)
      .set({ hiddenAt: sql`coalesce(${orderTable.hiddenAt}, ${now.toISOString()}::timestamptz)` })
      .where(
        and(
          eq(orderTable.id, id),
          isOwn(owner),
          inArray(orderTable.status, [...HIDEABLE_STATUSES]),
          ne(orderTable.refundState, 'refunding'),
        ),
      )
      .returning({ id: orderTable.id })
    return rows.length > 0
  }
}

const isOwn = ({ userId, shopId }: OrderOwner) => and(eq(orderTable.userId, userId), eq(orderTable.shopId, shopId))

const isShown = (owner: OrderOwner, scope: OrderScope | undefined) =>
  and(isOwn(owner), isNull(orderTable.hiddenAt), scope && SCOPES[scope])
