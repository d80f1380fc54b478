import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { toRange, type PageInput } from '../../../kernel/db/page'
import type { OrderOwner } from '../order/order.repository'
import { orderTable } from '../order/order.table'
import { invoiceOrderTable } from './invoice.table'

/** An order that an invoice can cover. */
export interface InvoiceableOrder {
  orderId: string
  orderNumber: string
  /** What was bought, in a few words. */
  title: string
  amountFen: number
  paidAt: Date
}

/** Reads orders as invoices see them: completed, paid, and not being refunded. */
export class InvoiceableOrderRepository {
  constructor(private readonly database: Database) {}

  async page(owner: OrderOwner, input: PageInput): Promise<{ rows: InvoiceableOrder[]; totalCount: number }> {
    const where = and(isInvoiceable(owner), isFree)
    const { offset, limit } = toRange(input)
    const rows = await this.select(where)
      .orderBy(desc(orderTable.paidAt), desc(orderTable.id))
      .offset(offset)
      .limit(limit)
    const [total] = await this.database.current.select({ count: count() }).from(orderTable).where(where)
    return { rows: rows.map(toInvoiceable), totalCount: Number(total.count) }
  }

  /** Those of `orderIds` that can be invoiced now. */
  async list(owner: OrderOwner, orderIds: string[]): Promise<InvoiceableOrder[]> {
    const rows = await this.select(and(isInvoiceable(owner), isFree, inArray(orderTable.id, orderIds)))
    return rows.map(toInvoiceable)
  }

  /**
   * Locks orders until the transaction ends, always in the same sequence, so that no two invoices and no refund take
   * one at the same time.
   */
  async lock(orderIds: string[]): Promise<void> {
    const own = inArray(orderTable.id, orderIds)
    await this.database.current
      .select({ id: orderTable.id })
      .from(orderTable)
      .where(own)
      .orderBy(orderTable.id)
      .for('update')
  }

  /** What invoices may still cover of these orders, in fen; 0 where all was refunded. */
  async listAmounts(orderIds: string[]): Promise<{ orderId: string; amountFen: number }[]> {
    const rows = await this.database.current
      .select({ orderId: orderTable.id, amountFen: amountLeft })
      .from(orderTable)
      .where(inArray(orderTable.id, orderIds))
    return rows.map(({ amountFen, orderId }) => ({ orderId, amountFen: Number(amountFen) }))
  }

  private select(where: SQL | undefined) {
    return this.database.current
      .select({
        orderId: orderTable.id,
        orderNumber: orderTable.number,
        title: orderTable.title,
        amountFen: amountLeft,
        paidAt: orderTable.paidAt,
      })
      .from(orderTable)
      .where(where)
  }
}

/** What is paid has a time of payment. */
const toInvoiceable = (row: Omit<InvoiceableOrder, 'paidAt'> & { paidAt: Date | null }): InvoiceableOrder => ({
  ...row,
  amountFen: Number(row.amountFen),
  paidAt: row.paidAt!,
})

const isInvoiceable = ({ userId, shopId }: OrderOwner) =>
  and(
    eq(orderTable.userId, userId),
    eq(orderTable.shopId, shopId),
    eq(orderTable.status, 'completed'),
    inArray(orderTable.refundState, ['none', 'partial']),
    sql`${orderTable.paidAt} is not null and ${orderTable.payableFen} > 0`,
  )

/** No invoice waits, runs or stands for it. */
const isFree = sql`not exists (
  select from ${invoiceOrderTable} held where held.order_id = ${orderTable.id} and held.holding)`

/** What was paid less what is back. The order's own payment is the one without a reason to return it. */
const amountLeft = sql<number>`case when ${orderTable.refundState} = 'refunded' then 0 else ${orderTable.payableFen} -
  coalesce((select sum(back.amount_fen) from trade_refund back join payment paid on paid.id = back.payment_id
    where paid.order_id = trade_order.id and paid.refund_reason is null and back.state = 'done'), 0) end`
