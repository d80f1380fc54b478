import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { refundTable } from './refund.table'

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

  /** False when another process moved it to its next attempt first. */
  async renumber(id: string, attempt: number, outRefundNo: string): Promise<boolean> {
    const rows = await this.database.current
      .update(refundTable)
      .set({ attempt, outRefundNo })
      .where(and(eq(refundTable.id, id), eq(refundTable.state, 'pending'), eq(refundTable.attempt, attempt - 1)))
      .returning({ id: refundTable.id })
    return rows.length > 0
  }
}
