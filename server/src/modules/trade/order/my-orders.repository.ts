import { and, count, desc, eq, inArray, isNull, ne, not, sql, type SQL } from 'drizzle-orm'
import { MALL_KINDS, type OrderScope } from '@contract/order/goods-kinds'
import { HIDEABLE_STATUSES, type OrderStatus } from '@contract/order/order-status'
import type { Database } from '../../../kernel/db/database'
import { toRange, type PageInput } from '../../../kernel/db/page'
import type { OrderOwner, OrderRow } from './order.repository'
import { orderTable } from './order.table'

export interface MyOrdersFilter {
  status?: OrderStatus
  scope?: OrderScope
}

const hasMallLine = sql`exists (select from trade_order_line line
  where line.order_id = ${orderTable.id} and line.kind in ${MALL_KINDS})`
const hasVipLine = sql`exists (select from trade_order_line line
  where line.order_id = ${orderTable.id} and line.kind = 'vip')`
const SCOPES: Record<OrderScope, SQL> = { study: not(hasMallLine), mall: hasMallLine, vip: hasVipLine }

/** A learner's orders, without those that the learner removed. */
export class MyOrdersRepository {
  constructor(private readonly database: Database) {}

  async page(owner: OrderOwner, filter: PageInput & MyOrdersFilter): Promise<{ rows: OrderRow[]; totalCount: number }> {
    const where = and(isShown(owner, filter.scope), filter.status && eq(orderTable.status, filter.status))
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

  async countByStatus(owner: OrderOwner, scope?: OrderScope): Promise<Partial<Record<OrderStatus, number>>> {
    const rows = await this.database.current
      .select({ status: orderTable.status, count: count() })
      .from(orderTable)
      .where(isShown(owner, scope))
      .groupBy(orderTable.status)
    return Object.fromEntries(rows.map((row) => [row.status, Number(row.count)]))
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
