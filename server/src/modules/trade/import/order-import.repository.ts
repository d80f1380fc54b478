import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { ORDER_EVENTS, type OrderEvent } from '@contract/order/order-status'
import { COMMAND_ACTOR } from '../../../kernel/actor'
import type { Database } from '../../../kernel/db/database'
import { makeId } from '../../../kernel/make-id'
import { addHours } from '../../../kernel/school-time'
import { afterSaleLineTable, afterSaleLogTable, afterSaleTable } from '../after-sale/after-sale.table'
import { invoiceLogTable, invoiceOrderTable, invoiceTable } from '../invoice/invoice.table'
import { LedgerCheckRepository } from '../ledger/ledger-check.repository'
import { voucherTable } from '../offline/voucher.table'
import { isDelivered } from '../goods/line-snapshot'
import { orderLineTable, orderLogTable, orderTable } from '../order/order.table'
import { parcelLineTable, parcelTable, parcelTrackTable } from '../parcel/parcel.table'
import { paymentLogTable, paymentTable } from '../payment/payment.table'
import { refundLineTable, refundTable } from '../refund/refund.table'
import { toAfterSales } from './after-sale-rows'
import type { ImportedOrder } from './imported-order'
import { toLines, toLogs, toOrder, toPayment, toPaymentLogs, type NewLine, type NewOrder } from './order-rows'

/** What became of an imported order, for those who keep what it bought. */
export interface WrittenOrder {
  order: NewOrder
  lines: NewLine[]
  /** Lines whose goods the buyer has, or will have. */
  kept: NewLine[]
}

export interface FoundOrder {
  order: typeof orderTable.$inferSelect
  lines: (typeof orderLineTable.$inferSelect)[]
  moves: { event: OrderEvent; at: Date }[]
  refunds: { id: string; at: Date; shares: { lineId: string; amountFen: number }[] }[]
}

/** Writes the orders of a school folder with everything that followed from them. */
export class OrderImportRepository {
  constructor(private readonly database: Database) {}

  async isKnown(id: string): Promise<boolean> {
    return (await this.database.current.$count(orderTable, eq(orderTable.id, id))) > 0
  }

  /** Books what the orders moved. Run once, after the last of them. */
  async book(): Promise<void> {
    await new LedgerCheckRepository(this.database).addMissing()
  }

  /** An order that is known, with its moves and what of its refunds is back. */
  async find(id: string): Promise<FoundOrder> {
    const { current } = this.database
    const [order] = await current.select().from(orderTable).where(eq(orderTable.id, id))
    const lines = await current
      .select()
      .from(orderLineTable)
      .where(eq(orderLineTable.orderId, id))
      .orderBy(asc(orderLineTable.position))
    const moves = await current
      .select({ event: orderLogTable.event, at: orderLogTable.at })
      .from(orderLogTable)
      .where(and(eq(orderLogTable.orderId, id), inArray(orderLogTable.event, [...ORDER_EVENTS])))
      .orderBy(asc(orderLogTable.at), asc(orderLogTable.id))
    const shares = await current
      .select({
        id: refundTable.id,
        at: refundTable.doneAt,
        lineId: refundLineTable.lineId,
        amountFen: refundLineTable.amountFen,
      })
      .from(refundLineTable)
      .innerJoin(refundTable, eq(refundTable.id, refundLineTable.refundId))
      .innerJoin(paymentTable, eq(paymentTable.id, refundTable.paymentId))
      .where(and(eq(paymentTable.orderId, id), eq(refundTable.state, 'done')))
      .orderBy(asc(refundTable.doneAt))
    const refunds = [...new Set(shares.map((share) => share.id))].map((refundId) => {
      const own = shares.filter((share) => share.id === refundId)
      return { id: refundId, at: own[0].at!, shares: own }
    })
    return { order, lines, moves: moves as FoundOrder['moves'], refunds }
  }

  /** Run inside a transaction. */
  async add(imported: ImportedOrder): Promise<WrittenOrder> {
    const { amounts, rows: lines } = toLines(imported)
    const payment = toPayment(imported, amounts.payableFen)
    const afterSales = toAfterSales(imported, lines, payment)
    const logs = toLogs(imported, payment?.refundedAt ?? null)
    const pending = afterSales.refunds.some(({ state }) => state === 'pending')
    const order: NewOrder = {
      ...toOrder(imported, amounts, logs),
      refundState: payment?.refundedAt
        ? 'refunded'
        : pending
          ? 'refunding'
          : afterSales.refunds.length > 0
            ? 'partial'
            : 'none',
    }
    for (const line of lines) line.fulfilment = toFulfilment(order, line)
    await this.insert(orderTable, [order])
    await this.insert(orderLineTable, lines)
    await this.insert(orderLogTable, logs)
    if (payment) {
      await this.insert(paymentTable, [payment])
      await this.insert(paymentLogTable, toPaymentLogs(payment))
    }
    await this.insert(refundTable, afterSales.refunds)
    await this.insert(refundLineTable, afterSales.refundLines)
    await this.insert(afterSaleTable, afterSales.afterSales)
    await this.insert(afterSaleLineTable, afterSales.afterSaleLines)
    await this.insert(afterSaleLogTable, afterSales.afterSaleLogs)
    await this.addVoucher(imported)
    await this.addParcels(imported, lines)
    if (imported.invoice && order.paidAt) await this.addInvoice(imported, order)
    return { order, lines, kept: order.status === 'canceled' ? [] : lines }
  }

  private async addVoucher({ id: orderId, shopId, userId, createdAt, voucher }: ImportedOrder): Promise<void> {
    if (!voucher) return
    await this.insert(voucherTable, [
      { id: makeId(), shopId, orderId, userId, status: 'submitted', ...voucher, submittedAt: createdAt },
    ])
  }

  private async addParcels({ id: orderId, shopId, userId, parcels }: ImportedOrder, lines: NewLine[]): Promise<void> {
    for (const { contents, tracks, ...parcel } of parcels) {
      const state = parcel.signedAt ? 'signed' : tracks.length > 0 ? 'transit' : 'shipped'
      const trackedAt = tracks.at(-1)?.at ?? null
      await this.insert(parcelTable, [
        { ...parcel, orderId, shopId, userId, state, shippedBy: COMMAND_ACTOR, trackedAt },
      ])
      await this.insert(
        parcelLineTable,
        contents.map(({ position, quantity }) => ({ parcelId: parcel.id, lineId: lines[position].id, quantity })),
      )
      await this.insert(
        parcelTrackTable,
        tracks.map((track) => ({ ...track, parcelId: parcel.id })),
      )
    }
  }

  private async addInvoice({ userId, shopId, invoice }: ImportedOrder, order: NewOrder): Promise<void> {
    if (!invoice) return
    const { status, titleName, taxNumber, email, createdAt, issuedAt, invoiceNumber, pdfKey } = invoice
    const id = makeId()
    const buyer = { titleKind: taxNumber ? ('company' as const) : ('personal' as const), titleName, taxNumber }
    const blank = { address: '', phone: '', bank: '', bankAccount: '', remark: '' }
    const issue = { status, invoiceNumber, pdfKey, createdAt, issuedAt }
    const amountFen = order.payableFen
    await this.insert(invoiceTable, [
      { id, shopId, userId, clientRequestId: makeId(), ...buyer, ...blank, ...issue, email, amountFen },
    ])
    const { id: orderId, number: orderNumber, title, paidAt } = order
    await this.insert(invoiceOrderTable, [
      { invoiceId: id, orderId, orderNumber, title, amountFen, paidAt: paidAt ?? createdAt, holding: true },
    ])
    const apply = {
      id: makeId(),
      invoiceId: id,
      fromStatus: null,
      toStatus: 'pending' as const,
      event: 'apply' as const,
    }
    await this.insert(invoiceLogTable, [{ ...apply, actor: `learner:${userId}`, note: '提交申请', at: createdAt }])
    if (status !== 'issued') return
    const record = {
      id: makeId(),
      invoiceId: id,
      fromStatus: 'pending' as const,
      toStatus: status,
      actor: COMMAND_ACTOR,
    }
    const at = issuedAt ?? addHours(createdAt, 1)
    await this.insert(invoiceLogTable, [{ ...record, event: 'record', note: '发票已开好', at }])
  }

  private async insert<Table extends PgTable>(table: Table, rows: Table['$inferInsert'][]): Promise<void> {
    if (rows.length > 0) await this.database.current.insert(table).values(rows)
  }
}

/** What is sent waits for that; everything else is the buyer's with the payment, until all of it went back. */
const toFulfilment = (order: NewOrder, { snapshot, refundedQuantity, quantity }: NewLine): NewLine['fulfilment'] => {
  if (!order.paidAt) return 'waiting'
  if (order.status === 'canceled' || refundedQuantity >= (quantity ?? 1)) return 'revoked'
  return isDelivered(snapshot) && order.status === 'undelivered' ? 'waiting' : 'fulfilled'
}
