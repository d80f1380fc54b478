import { inArray } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { parcelTable } from './parcel.table'

/** Orders of which something was shipped. */
export class ShippedOrders {
  constructor(private readonly database: Database) {}

  /** Those of these orders. */
  async listShipped(orderIds: string[]): Promise<Set<string>> {
    if (orderIds.length === 0) return new Set()
    const { orderId } = parcelTable
    const rows = await this.database.current
      .selectDistinct({ orderId })
      .from(parcelTable)
      .where(inArray(orderId, orderIds))
    return new Set(rows.map((row) => row.orderId))
  }
}
