import { and, asc, count, eq } from 'drizzle-orm'
import type { Database } from '../../../../kernel/db/database'
import { toRange, type PageInput } from '../../../../kernel/db/page'
import { orderTable } from '../../order/order.table'
import { paymentTable } from '../../payment/payment.table'
import { refundTable } from '../../refund/refund.table'
import { voucherTable } from '../voucher.table'

/** Refunds of transfers that nobody has transferred back yet. */
export class TransferDeskRepository {
  constructor(private readonly database: Database) {}

  async page(shopId: string, filter: PageInput) {
    const where = pendingOf(shopId)
    const { offset, limit } = toRange(filter)
    const rows = await this.select()
      .where(where)
      .orderBy(asc(refundTable.requestedAt), asc(refundTable.id))
      .offset(offset)
      .limit(limit)
    const [total] = await this.database.current
      .select({ count: count() })
      .from(refundTable)
      .innerJoin(paymentTable, eq(paymentTable.id, refundTable.paymentId))
      .where(where)
    return { rows, totalCount: Number(total.count) }
  }

  async find(shopId: string, id: string) {
    const [row] = await this.select().where(and(pendingOf(shopId), eq(refundTable.id, id)))
    return row
  }

  private select() {
    return this.database.current
      .select({
        refund: refundTable,
        orderId: orderTable.id,
        number: orderTable.number,
        title: orderTable.title,
        payerName: voucherTable.payerName,
        transferNumber: voucherTable.transferNumber,
      })
      .from(refundTable)
      .innerJoin(paymentTable, eq(paymentTable.id, refundTable.paymentId))
      .innerJoin(orderTable, eq(orderTable.id, paymentTable.orderId))
      .innerJoin(voucherTable, eq(voucherTable.paymentId, paymentTable.id))
      .$dynamic()
  }
}

export type PendingTransferRow = NonNullable<Awaited<ReturnType<TransferDeskRepository['find']>>>

const pendingOf = (shopId: string) =>
  and(eq(paymentTable.shopId, shopId), eq(paymentTable.provider, 'offline'), eq(refundTable.state, 'pending'))
