import { and, eq, inArray } from 'drizzle-orm'
import { AFTER_SALE_STATUSES, isRunning } from '@contract/after-sale/after-sale-status'
import type { Database } from '../../../kernel/db/database'
import { afterSaleTable } from '../after-sale/after-sale.table'

const RUNNING = AFTER_SALE_STATUSES.filter(isRunning)

/** Whether the school and the buyer of an order still deal with an after-sale. */
export class RunningAfterSales {
  constructor(private readonly database: Database) {}

  async has(orderId: string): Promise<boolean> {
    const running = and(eq(afterSaleTable.orderId, orderId), inArray(afterSaleTable.status, RUNNING))
    return (await this.database.current.$count(afterSaleTable, running)) > 0
  }
}
