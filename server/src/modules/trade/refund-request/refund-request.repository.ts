import { and, count, desc, eq, gte, inArray, isNull, sum, type SQL } from 'drizzle-orm'
import type { RefundRequestStatus } from '@contract/refund/refund-request-status'
import { isUniqueViolation, type Database } from '../../../kernel/db/database'
import { toRange, type PageInput } from '../../../kernel/db/page'
import { afterSaleLineTable, afterSaleTable } from '../after-sale/after-sale.table'
import { orderTable } from '../order/order.table'
import type { RefundParts } from '../refund/allot-refund'
import { refundRequestTable } from './refund-request.table'

export type RefundRequestRow = typeof refundRequestTable.$inferSelect
/** A request with the order's number and what was bought. */
export interface WholeRequest {
  request: RefundRequestRow
  number: string
  title: string
}
export interface RequestFilter extends PageInput {
  status?: RefundRequestStatus
  orderId?: string
}

export class RefundRequestRepository {
  constructor(private readonly database: Database) {}

  /** False when a request for this order waits already. */
  async add(row: typeof refundRequestTable.$inferInsert): Promise<boolean> {
    try {
      await this.database.transact(async () => {
        await this.database.current.insert(refundRequestTable).values(row)
      })
      return true
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  }

  async find(shopId: string, id: string): Promise<WholeRequest | undefined> {
    const [row] = await this.select(and(eq(refundRequestTable.shopId, shopId), eq(refundRequestTable.id, id)))
    return row
  }

  /** The request of an order that waits; one at most. */
  async findWaiting(orderId: string): Promise<RefundRequestRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(refundRequestTable)
      .where(and(eq(refundRequestTable.orderId, orderId), eq(refundRequestTable.status, 'requested')))
    return row
  }

  /** What the waiting request of an order wants of which lines, where it is for an after-sale. */
  async findWaitingParts(orderId: string): Promise<{ amountFen: number; parts: RefundParts } | undefined> {
    const rows = await this.database.current
      .select({
        amountFen: refundRequestTable.amountFen,
        kind: afterSaleTable.kind,
        lineId: afterSaleLineTable.lineId,
        quantity: afterSaleLineTable.quantity,
      })
      .from(refundRequestTable)
      .innerJoin(afterSaleTable, eq(afterSaleTable.id, refundRequestTable.afterSaleId))
      .innerJoin(afterSaleLineTable, eq(afterSaleLineTable.afterSaleId, afterSaleTable.id))
      .where(and(eq(refundRequestTable.orderId, orderId), eq(refundRequestTable.status, 'requested')))
    if (rows.length === 0) return undefined
    const wanted = rows.map(({ lineId, quantity }) => ({ lineId, quantity }))
    return { amountFen: rows[0].amountFen, parts: { wanted, returned: rows[0].kind === 'return' } }
  }

  /** Serialises what one staff member refunds alone, until the transaction ends. */
  async lockClerk(staffId: string): Promise<void> {
    await this.database.lockName(`refund-clerk:${staffId}`)
  }

  /** Fen that a staff member has refunded since then without a second person. Lock the clerk first. */
  async sumAloneSince(staffId: string, since: Date): Promise<number> {
    const { requestedBy, status, decidedBy, requestedAt, amountFen } = refundRequestTable
    const [row] = await this.database.current
      .select({ fen: sum(amountFen) })
      .from(refundRequestTable)
      .where(and(eq(requestedBy, staffId), eq(status, 'approved'), isNull(decidedBy), gte(requestedAt, since)))
    return Number(row.fen)
  }

  async page(shopId: string, filter: RequestFilter): Promise<{ rows: WholeRequest[]; totalCount: number }> {
    const where = and(
      eq(refundRequestTable.shopId, shopId),
      filter.status && eq(refundRequestTable.status, filter.status),
      filter.orderId ? eq(refundRequestTable.orderId, filter.orderId) : undefined,
    )
    const rows = await this.select(where, toRange(filter))
    const [total] = await this.database.current.select({ count: count() }).from(refundRequestTable).where(where)
    return { rows, totalCount: Number(total.count) }
  }

  /** Decides a request only while it is still in `from`; false when another person decided it first. */
  async move(id: string, from: RefundRequestStatus, to: Partial<RefundRequestRow>): Promise<boolean> {
    const rows = await this.database.current
      .update(refundRequestTable)
      .set(to)
      .where(and(eq(refundRequestTable.id, id), eq(refundRequestTable.status, from)))
      .returning({ id: refundRequestTable.id })
    return rows.length > 0
  }

  /** Of these after-sales, those with a request that waits. */
  async listWaiting(afterSaleIds: string[]): Promise<string[]> {
    if (afterSaleIds.length === 0) return []
    const { afterSaleId, status } = refundRequestTable
    const rows = await this.database.current
      .select({ afterSaleId })
      .from(refundRequestTable)
      .where(and(inArray(afterSaleId, afterSaleIds), eq(status, 'requested')))
    return rows.map((row) => row.afterSaleId!)
  }

  /** Ends the request of an after-sale that no longer wants it. */
  async rejectOfAfterSale(afterSaleId: string, note: string, decidedAt: Date): Promise<void> {
    await this.database.current
      .update(refundRequestTable)
      .set({ status: 'rejected', note, decidedAt })
      .where(and(eq(refundRequestTable.afterSaleId, afterSaleId), eq(refundRequestTable.status, 'requested')))
  }

  private select(
    where: SQL | undefined,
    { offset, limit }: { offset: number; limit: number } = { offset: 0, limit: 1 },
  ) {
    return this.database.current
      .select({ request: refundRequestTable, number: orderTable.number, title: orderTable.title })
      .from(refundRequestTable)
      .innerJoin(orderTable, eq(orderTable.id, refundRequestTable.orderId))
      .where(where)
      .orderBy(desc(refundRequestTable.requestedAt), desc(refundRequestTable.id))
      .offset(offset)
      .limit(limit)
  }
}
