import { and, desc, eq, inArray, isNotNull, like, sql, type SQL } from 'drizzle-orm'
import type { PaidWay, PaymentEvent, PaymentStatus, PaySource } from '@contract/payment/payment-status'
import type { Actor } from '../../../kernel/actor'
import type { Database } from '../../../kernel/db/database'
import { jobTable } from '../../../kernel/jobs/job.table'
import { makeId } from '../../../kernel/make-id'
import { paymentLogTable, paymentTable } from './payment.table'

export type PaymentRow = typeof paymentTable.$inferSelect

/** The way by which the payment was made that an order lives on, or lived; within a statement. */
export const paidWayOf = (orderId: SQL) => sql<PaidWay | null>`(
  select channel from ${paymentTable}
  where order_id = ${orderId} and paid_at is not null and refund_reason is null limit 1)`

export class PaymentRepository {
  constructor(private readonly database: Database) {}

  async insert(payment: typeof paymentTable.$inferInsert): Promise<PaymentRow> {
    return (await this.database.current.insert(paymentTable).values(payment).returning())[0]
  }

  /** Moves a payment only while it is still in `from`; undefined when another request moved it first. */
  async move(id: string, from: PaymentStatus, to: Partial<PaymentRow>): Promise<PaymentRow | undefined> {
    const [row] = await this.database.current
      .update(paymentTable)
      .set(to)
      .where(and(eq(paymentTable.id, id), eq(paymentTable.status, from)))
      .returning()
    return row
  }

  async appendLog(entry: {
    paymentId: string
    fromStatus: PaymentStatus | null
    toStatus: PaymentStatus
    event: PaymentEvent | 'prepay'
    actor: Actor
    detail: Record<string, string>
    at: Date
  }): Promise<void> {
    await this.database.current.insert(paymentLogTable).values({ ...entry, id: makeId() })
  }

  async find(id: string): Promise<PaymentRow | undefined> {
    return (await this.database.current.select().from(paymentTable).where(eq(paymentTable.id, id)))[0]
  }

  async findByTransaction(provider: PaySource, transactionId: string): Promise<PaymentRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(paymentTable)
      .where(
        and(
          eq(paymentTable.provider, provider),
          eq(paymentTable.transactionId, transactionId),
          // As a literal, for the index of channels' numbers.
          sql`${paymentTable.provider} <> 'offline'`,
        ),
      )
    return row
  }

  async findTransfer(shopId: string, transferNumber: string): Promise<PaymentRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(paymentTable)
      .where(
        and(
          eq(paymentTable.shopId, shopId),
          sql`${paymentTable.provider} = 'offline'`,
          eq(paymentTable.transactionId, transferNumber),
        ),
      )
    return row
  }

  /** The payment, locked until the transaction ends. */
  async lock(id: string): Promise<PaymentRow | undefined> {
    return (await this.database.current.select().from(paymentTable).where(eq(paymentTable.id, id)).for('update'))[0]
  }

  /** Sets money aside to go back; undefined when it would be more than was paid. */
  async reserveRefund(id: string, amountFen: number): Promise<PaymentRow | undefined> {
    const { refundFen } = paymentTable
    const [row] = await this.database.current
      .update(paymentTable)
      .set({ refundFen: sql`${refundFen} + ${amountFen}` })
      .where(
        and(
          eq(paymentTable.id, id),
          inArray(paymentTable.status, ['success', 'refunding']),
          sql`${refundFen} + ${amountFen} <= ${paymentTable.amountFen}`,
        ),
      )
      .returning()
    return row
  }

  /** What a job whose key begins so failed with when it last ran, while it tries on; else ''. */
  async findJobError(key: string): Promise<string> {
    const rows = await this.database.current
      .select({ lastError: jobTable.lastError })
      .from(jobTable)
      .where(and(like(jobTable.uniqueKey, `${key}%`), isNotNull(jobTable.lastError)))
    return rows.at(0)?.lastError ?? ''
  }

  /** Attempts to pay an order, the latest first. */
  async listOfOrder(orderId: string): Promise<PaymentRow[]> {
    return this.database.current
      .select()
      .from(paymentTable)
      .where(eq(paymentTable.orderId, orderId))
      .orderBy(desc(paymentTable.id))
  }
}
