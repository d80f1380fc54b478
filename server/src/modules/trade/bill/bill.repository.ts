import { and, eq, gte, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { makeId } from '../../../kernel/make-id'
import type { BillEntry } from '../../../providers/payment/payment-channel'
import { toOutTradeNo, toPaymentId } from '../payment/out-trade-no'
import { paymentTable } from '../payment/payment.table'
import { toRefundId } from '../refund/out-refund-no'
import { refundTable } from '../refund/refund.table'
import { billDifferenceTable, billRowTable, billTable } from './bill.table'
import type { BookedPayment, BookedRefund, Difference } from './compare-bill'

export type BillRow = typeof billTable.$inferSelect
/** A difference, and for one that is settled already how. */
type NewDifference = Difference & Partial<Pick<typeof billDifferenceTable.$inferInsert, 'state' | 'note' | 'clearedAt'>>
/** One statement takes 65,535 values at most. */
const ROWS_AT_ONCE = 1000

/** Whose bill it is. */
export type BilledAccount = Pick<BillRow, 'merchantAccountId' | 'shopId' | 'provider'>

/** Payments from before accounts were kept name none; they belong to the school's account at the provider. */
const isPaidTo = ({ merchantAccountId, shopId, provider }: BilledAccount): SQL | undefined =>
  or(
    eq(paymentTable.merchantAccountId, merchantAccountId),
    and(isNull(paymentTable.merchantAccountId), eq(paymentTable.shopId, shopId), eq(paymentTable.provider, provider)),
  )

/** Bills as they were fetched, and what of our books they are compared with. */
export class BillRepository {
  constructor(private readonly database: Database) {}

  async has(merchantAccountId: string, day: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ id: billTable.id })
      .from(billTable)
      .where(and(eq(billTable.merchantAccountId, merchantAccountId), eq(billTable.day, day)))
    return rows.length > 0
  }

  /** False when another process was first. */
  async add(bill: BillRow, entries: BillEntry[]): Promise<boolean> {
    const { id: billId, merchantAccountId } = bill
    const added = await this.database.current.insert(billTable).values(bill).onConflictDoNothing().returning()
    if (added.length === 0) return false
    const rows = entries.map((entry) => ({ id: makeId(), billId, merchantAccountId, ...entry }))
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await this.database.current.insert(billRowTable).values(rows.slice(at, at + ROWS_AT_ONCE))
    return true
  }

  async addDifferences(
    { id: billId, shopId, fetchedAt: foundAt }: BillRow,
    differences: NewDifference[],
  ): Promise<void> {
    const rows = differences.map((difference) => ({ id: makeId(), billId, shopId, foundAt, ...difference }))
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await this.database.current.insert(billDifferenceTable).values(rows.slice(at, at + ROWS_AT_ONCE))
  }

  /** The payments of this account that a bill names. */
  async findPayments(account: BilledAccount, entries: BillEntry[]): Promise<BookedPayment[]> {
    const ids = [...new Set(entries.flatMap(({ outTradeNo }) => toPaymentId(outTradeNo) ?? []))]
    if (ids.length === 0) return []
    return this.selectPayments(and(inArray(paymentTable.id, ids), isPaidTo(account)))
  }

  /** The refunds of this account that a bill names. */
  async findRefunds(account: BilledAccount, entries: BillEntry[]): Promise<BookedRefund[]> {
    const numbers = entries.flatMap(({ outRefundNo }) => outRefundNo || [])
    if (numbers.length === 0) return []
    const ids = numbers.flatMap((number) => toRefundId(number) ?? [])
    return this.selectRefunds(
      and(
        isPaidTo(account),
        or(inArray(refundTable.outRefundNo, numbers), ids.length > 0 ? inArray(refundTable.id, ids) : undefined),
      ),
    )
  }

  /** Payments of a time that are in no bill of this account. */
  listMissingPayments(merchantAccountId: string, from: Date, to: Date): Promise<BookedPayment[]> {
    return this.selectPayments(
      and(
        eq(paymentTable.merchantAccountId, merchantAccountId),
        gte(paymentTable.paidAt, from),
        lt(paymentTable.paidAt, to),
        isNotNull(paymentTable.transactionId),
        sql`not exists (select 1 from ${billRowTable}
          where ${billRowTable.merchantAccountId} = ${merchantAccountId} and ${billRowTable.kind} = 'payment'
            and ${billRowTable.transactionId} = ${paymentTable.transactionId})`,
      ),
    )
  }

  /** Refunds of a time that are in no bill of this account. */
  listMissingRefunds(merchantAccountId: string, from: Date, to: Date): Promise<BookedRefund[]> {
    return this.selectRefunds(
      and(
        eq(paymentTable.merchantAccountId, merchantAccountId),
        eq(refundTable.state, 'done'),
        gte(refundTable.doneAt, from),
        lt(refundTable.doneAt, to),
        sql`not exists (select 1 from ${billRowTable}
          where ${billRowTable.merchantAccountId} = ${merchantAccountId} and ${billRowTable.kind} = 'refund'
            and ${billRowTable.transactionId} = ${paymentTable.transactionId}
            and (${billRowTable.outRefundNo} = ${refundTable.outRefundNo}
              or starts_with(${billRowTable.outRefundNo}, replace(${refundTable.id}::text, '-', ''))))`,
      ),
    )
  }

  private async selectPayments(where: SQL | undefined): Promise<BookedPayment[]> {
    const { id, orderId, amountFen, transactionId, paidAt } = paymentTable
    return this.database.current
      .select({ id, orderId, amountFen, transactionId, paidAt })
      .from(paymentTable)
      .where(where)
  }

  private async selectRefunds(where: SQL | undefined): Promise<BookedRefund[]> {
    const { id, paymentId, outRefundNo, amountFen } = refundTable
    const rows = await this.database.current
      .select({
        id,
        paymentId,
        outRefundNo,
        amountFen,
        orderId: paymentTable.orderId,
        transactionId: paymentTable.transactionId,
      })
      .from(refundTable)
      .innerJoin(paymentTable, eq(paymentTable.id, refundTable.paymentId))
      .where(where)
    return rows.map(({ paymentId: payment, ...row }) => ({ ...row, outTradeNo: toOutTradeNo(payment) }))
  }
}
