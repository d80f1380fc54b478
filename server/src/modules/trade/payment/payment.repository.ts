import { and, desc, eq, inArray, isNotNull, like, sql, type SQL } from 'drizzle-orm'
import type { PaidWay, PaymentEvent, PaymentStatus, PaySource } from '@contract/payment/payment-status'
import type { Actor } from '../../../kernel/actor'
import type { Database } from '../../../kernel/db/database'
import { prepareMove, toPlaceholders } from '../../../kernel/db/prepare-move'
import { jobTable } from '../../../kernel/jobs/job.table'
import { makeId } from '../../../kernel/make-id'
import { paymentLogTable, paymentTable } from './payment.table'

export type PaymentRow = typeof paymentTable.$inferSelect

/** The way by which the payment was made that an order lives on, or lived; within a statement. */
export const paidWayOf = (orderId: SQL) => sql<PaidWay | null>`(
  select channel from ${paymentTable}
  where order_id = ${orderId} and paid_at is not null and refund_reason is null limit 1)`

const LOG_COLUMNS = ['id', 'paymentId', 'fromStatus', 'toStatus', 'event', 'actor', 'detail', 'at'] as const

/** Statements of every payment, built once. */
const prepareStatements = (database: Database) => {
  const { current } = database
  const { placeholder } = sql
  const { id, provider, transactionId } = paymentTable
  const select = () => current.select().from(paymentTable)
  return {
    move: prepareMove(database, 'payment_move', paymentTable),
    log: database.prepare(
      'payment_log',
      current.insert(paymentLogTable).values(toPlaceholders(LOG_COLUMNS)).returning({ id: paymentLogTable.id }),
    ),
    find: database.prepareRead('payment_find', select().where(eq(id, placeholder('id')))),
    findByTransaction: database.prepareRead(
      'payment_find_transaction',
      select().where(
        and(
          eq(provider, placeholder('provider')),
          eq(transactionId, placeholder('transactionId')),
          // As a literal, for the index of channels' numbers.
          sql`${provider} <> 'offline'`,
        ),
      ),
    ),
    lock: database.prepare(
      'payment_lock',
      select()
        .where(eq(id, placeholder('id')))
        .for('update'),
    ),
  }
}

export class PaymentRepository {
  private readonly statements: ReturnType<typeof prepareStatements>

  constructor(private readonly database: Database) {
    this.statements = prepareStatements(database)
  }

  async insert(payment: typeof paymentTable.$inferInsert): Promise<PaymentRow> {
    return (await this.database.current.insert(paymentTable).values(payment).returning())[0]
  }

  /** Moves a payment only while it is still in `from`; undefined when another request moved it first. */
  move(id: string, from: PaymentStatus, to: Partial<PaymentRow>): Promise<PaymentRow | undefined> {
    return this.statements.move(id, from, to)
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
    await this.statements.log.execute({ ...entry, id: makeId() })
  }

  async find(id: string): Promise<PaymentRow | undefined> {
    return (await this.statements.find.execute({ id }))[0]
  }

  async findByTransaction(provider: PaySource, transactionId: string): Promise<PaymentRow | undefined> {
    return (await this.statements.findByTransaction.execute({ provider, transactionId }))[0]
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
    return (await this.statements.lock.execute({ id }))[0]
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
