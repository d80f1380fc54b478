import { and, asc, count, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { toRange, type PageInput } from '../../../kernel/db/page'
import type { OrderRow } from '../order/order.repository'
import { orderTable } from '../order/order.table'

/** Orders that wait to be shipped. */
export class WaitingOrderRepository {
  constructor(private readonly database: Database) {}

  /** The first paid first; without those whose money is on its way back. */
  async page(shopId: string, { keyword, ...page }: PageInput & { keyword?: string }) {
    const where = and(
      eq(orderTable.shopId, shopId),
      eq(orderTable.status, 'undelivered'),
      ne(orderTable.refundState, 'refunding'),
      keyword
        ? or(eq(orderTable.number, keyword.toUpperCase()), sql`${orderTable.receiver}->>'phone' = ${keyword}`)
        : undefined,
    )
    const { offset, limit } = toRange(page)
    const rows = await this.database.current
      .select()
      .from(orderTable)
      .where(where)
      .orderBy(asc(orderTable.paidAt), asc(orderTable.id))
      .offset(offset)
      .limit(limit)
    const [total] = await this.database.current.select({ count: count() }).from(orderTable).where(where)
    return { rows, totalCount: Number(total.count) }
  }

  /** Orders of the shop by their numbers, locked in one order until the transaction ends. */
  lockByNumbers(shopId: string, numbers: string[]): Promise<OrderRow[]> {
    return this.database.current
      .select()
      .from(orderTable)
      .where(and(eq(orderTable.shopId, shopId), inArray(orderTable.number, numbers)))
      .orderBy(asc(orderTable.id))
      .for('update')
  }
}
