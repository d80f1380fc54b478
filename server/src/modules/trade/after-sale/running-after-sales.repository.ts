import { and, inArray, sql, type Column, type SQL } from 'drizzle-orm'
import { AFTER_SALE_STATUSES, isRunning } from '@contract/after-sale/after-sale-status'
import type { Database } from '../../../kernel/db/database'
import { afterSaleTable } from './after-sale.table'

const RUNNING = AFTER_SALE_STATUSES.filter(isRunning)

/** As `has`, within a statement. */
export const isUnderAfterSale = (orderId: Column): SQL => sql`exists (
  select from ${afterSaleTable} where order_id = ${orderId} and status in ${RUNNING})`

/** Orders about whose after-sale the school and the buyer still talk. */
export class RunningAfterSales {
  constructor(private readonly database: Database) {}

  async has(orderId: string): Promise<boolean> {
    return (await this.listOrders([orderId])).has(orderId)
  }

  /** Those of these orders. */
  async listOrders(orderIds: string[]): Promise<Set<string>> {
    if (orderIds.length === 0) return new Set()
    const { orderId, status } = afterSaleTable
    const rows = await this.database.current
      .selectDistinct({ orderId })
      .from(afterSaleTable)
      .where(and(inArray(orderId, orderIds), inArray(status, RUNNING)))
    return new Set(rows.map((row) => row.orderId))
  }
}
