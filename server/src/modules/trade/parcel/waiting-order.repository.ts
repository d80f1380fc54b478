import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../../kernel/db/page'
import type { OrderRow } from '../order/order.repository'
import { orderTable } from '../order/order.table'

/** Orders that wait to be shipped. */
export class WaitingOrderRepository {
  constructor(private readonly database: Database) {}

  /** The first paid first; without those whose money is on its way back. */
  page(shopId: string, { keyword, ...page }: PageInput & { keyword?: string }) {
    const where = and(
      eq(orderTable.shopId, shopId),
      // As a literal, for the index of those that wait.
      sql`${orderTable.status} = 'undelivered'`,
      ne(orderTable.refundState, 'refunding'),
      keyword
        ? or(eq(orderTable.number, keyword.toUpperCase()), sql`${orderTable.receiver}->>'phone' = ${keyword}`)
        : undefined,
    )
    const order = [asc(orderTable.paidAt), asc(orderTable.id)]
    return pageOfTable(this.database, orderTable, { where, order }, page)
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
