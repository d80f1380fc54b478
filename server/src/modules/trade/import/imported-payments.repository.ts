import { and, eq, inArray, isNotNull, like, ne } from 'drizzle-orm'
import type { PaidWay } from '@contract/payment/payment-status'
import type { Database } from '../../../kernel/db/database'
import { toOutTradeNo } from '../payment/out-trade-no'
import { paymentTable } from '../payment/payment.table'
import { refundTable } from '../refund/refund.table'
import { IMPORTED_TRANSACTION } from './order-rows'

/** A payment of a school folder, in the words of its provider. */
export interface ImportedPayment {
  shopId: string
  channel: PaidWay
  outTradeNo: string
  transactionId: string
  amountFen: number
  paidAt: Date
  /** What went back already. */
  refunds: { outRefundNo: string; amountFen: number; at: Date }[]
}

/** Payments that came with a school's folder: no provider has them. */
export class ImportedPaymentsRepository {
  constructor(private readonly database: Database) {}

  async list(): Promise<ImportedPayment[]> {
    const db = this.database.current
    const payments = await db
      .select()
      .from(paymentTable)
      .where(
        and(
          like(paymentTable.transactionId, `${IMPORTED_TRANSACTION}%`),
          ne(paymentTable.provider, 'offline'),
          isNotNull(paymentTable.paidAt),
        ),
      )
    if (payments.length === 0) return []
    const ids = payments.map(({ id }) => id)
    const done = and(inArray(refundTable.paymentId, ids), eq(refundTable.state, 'done'))
    const refunds = await db.select().from(refundTable).where(done)
    return payments.map(({ id, shopId, channel, transactionId, amountFen, paidAt, createdAt }) => ({
      ...{ shopId, channel, amountFen, transactionId: transactionId ?? '' },
      outTradeNo: toOutTradeNo(id),
      paidAt: paidAt ?? createdAt,
      refunds: refunds
        .filter(({ paymentId }) => paymentId === id)
        .map(({ outRefundNo, amountFen: backFen, doneAt, requestedAt }) => {
          return { outRefundNo, amountFen: backFen, at: doneAt ?? requestedAt }
        }),
    }))
  }
}
