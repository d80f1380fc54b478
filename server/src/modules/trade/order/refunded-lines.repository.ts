import { and, gt, inArray } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { orderLineTable } from './order.table'

/** What was refunded of lines, for those who gave something for them. */
export class RefundedLinesRepository {
  constructor(private readonly database: Database) {}

  /** Of these lines those with a refund, by line. */
  async listRefundedFen(lineIds: string[]): Promise<Map<string, number>> {
    if (lineIds.length === 0) return new Map()
    const { id, refundedFen } = orderLineTable
    const rows = await this.database.current
      .select({ id, refundedFen })
      .from(orderLineTable)
      .where(and(inArray(id, lineIds), gt(refundedFen, 0)))
    return new Map(rows.map((row) => [row.id, row.refundedFen]))
  }
}
