import { and, asc, eq, inArray, sum } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import type { RefundShare } from './allot-refund'
import { refundLineTable, refundTable } from './refund.table'

export type RefundRow = typeof refundTable.$inferSelect

export class RefundRepository {
  constructor(private readonly database: Database) {}

  async add(refund: typeof refundTable.$inferInsert): Promise<RefundRow> {
    return (await this.database.current.insert(refundTable).values(refund).returning())[0]
  }

  async find(id: string): Promise<RefundRow | undefined> {
    return (await this.database.current.select().from(refundTable).where(eq(refundTable.id, id)))[0]
  }

  async findByNumber(outRefundNo: string): Promise<RefundRow | undefined> {
    return (await this.database.current.select().from(refundTable).where(eq(refundTable.outRefundNo, outRefundNo)))[0]
  }

  /** Of one payment, the first first. */
  async listOfPayment(paymentId: string): Promise<RefundRow[]> {
    return this.database.current
      .select()
      .from(refundTable)
      .where(eq(refundTable.paymentId, paymentId))
      .orderBy(asc(refundTable.requestedAt), asc(refundTable.id))
  }

  /** False when the money was back already. */
  async finish(id: string, doneAt: Date): Promise<boolean> {
    const rows = await this.database.current
      .update(refundTable)
      .set({ state: 'done', doneAt })
      .where(and(eq(refundTable.id, id), eq(refundTable.state, 'pending')))
      .returning({ id: refundTable.id })
    return rows.length > 0
  }

  /** Gives a pending refund the number under which it was made in the merchant's console. */
  async adopt(id: string, outRefundNo: string): Promise<void> {
    await this.database.current
      .update(refundTable)
      .set({ outRefundNo })
      .where(and(eq(refundTable.id, id), eq(refundTable.state, 'pending')))
  }

  /** False when another process moved it to its next attempt first. */
  async renumber(id: string, attempt: number, outRefundNo: string): Promise<boolean> {
    const rows = await this.database.current
      .update(refundTable)
      .set({ attempt, outRefundNo })
      .where(and(eq(refundTable.id, id), eq(refundTable.state, 'pending'), eq(refundTable.attempt, attempt - 1)))
      .returning({ id: refundTable.id })
    return rows.length > 0
  }

  async addShares(refundId: string, shares: RefundShare[]): Promise<void> {
    if (shares.length === 0) return
    await this.database.current.insert(refundLineTable).values(shares.map((each) => ({ refundId, ...each })))
  }

  listShares(refundId: string): Promise<RefundShare[]> {
    return this.database.current
      .select({
        lineId: refundLineTable.lineId,
        amountFen: refundLineTable.amountFen,
        quantity: refundLineTable.quantity,
      })
      .from(refundLineTable)
      .where(eq(refundLineTable.refundId, refundId))
      .orderBy(asc(refundLineTable.lineId))
  }

  /** What refunds, done or running, take of these lines. */
  async sumShares(lineIds: string[]): Promise<RefundShare[]> {
    if (lineIds.length === 0) return []
    const rows = await this.database.current
      .select({
        lineId: refundLineTable.lineId,
        amountFen: sum(refundLineTable.amountFen),
        quantity: sum(refundLineTable.quantity),
      })
      .from(refundLineTable)
      .where(inArray(refundLineTable.lineId, lineIds))
      .groupBy(refundLineTable.lineId)
    return rows.map((row) => ({ ...row, amountFen: Number(row.amountFen), quantity: Number(row.quantity) }))
  }
}
