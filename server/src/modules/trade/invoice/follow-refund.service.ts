import type { Actor } from '../../../kernel/actor'
import type { Database } from '../../../kernel/db/database'
import { makeId } from '../../../kernel/make-id'
import type { InvoiceMoves } from './invoice-moves.service'
import type { InvoiceableOrderRepository } from './invoiceable-orders.repository'
import type { IssueInvoiceService } from './issue-invoice.service'
import type { InvoiceRepository, InvoiceRow } from './invoice.repository'

const JOB: Actor = 'job:invoice'
const REFUNDED = '订单已退款'
/** What the school issued elsewhere, it must reverse there. */
const REFUNDED_ELSEWHERE = '订单已退款，请在开票的地方红冲后登记'

interface FollowRefundServiceDeps {
  database: Database
  invoices: InvoiceRepository
  orders: InvoiceableOrderRepository
  moves: InvoiceMoves
  issuing: Pick<IssueInvoiceService, 'begin' | 'beginReversal'>
  now: () => Date
}

/**
 * Keeps invoices equal to the money that the school has: an application that waits is reduced, an issued invoice is
 * reversed as a whole and issued again for what is left.
 */
export class FollowRefundService {
  constructor(private readonly deps: FollowRefundServiceDeps) {}

  /** The job after a refund of an order. Idempotent. */
  async followOrder(orderId: string): Promise<void> {
    const holding = await this.deps.invoices.findHolding(orderId)
    if (holding) await this.follow(holding.invoiceId)
  }

  /** The job after an invoice was issued or reversed, since a refund may have come first. Idempotent. */
  follow(invoiceId: string): Promise<void> {
    return this.deps.database.transact(async () => {
      const orderIds = (await this.deps.invoices.listOrders([invoiceId])).map(({ orderId }) => orderId)
      await this.deps.orders.lock(orderIds)
      const invoice = await this.deps.invoices.lock(invoiceId)
      if (!invoice) return
      const covered = await this.deps.invoices.listOrders([invoiceId])
      const left = await this.deps.orders.listAmounts(orderIds)
      const kept = covered.map((order) => ({
        ...order,
        amountFen: Math.min(order.amountFen, left.find(({ orderId }) => orderId === order.orderId)!.amountFen),
      }))
      const amountFen = kept.reduce((sum, order) => sum + order.amountFen, 0)
      if (amountFen === invoice.amountFen) return
      if (invoice.status === 'pending') return this.reduce(invoice, kept, amountFen)
      if (invoice.status === 'issued') return this.askReversal(invoice)
      const byRefund = invoice.reason === REFUNDED || invoice.reason === REFUNDED_ELSEWHERE
      if (invoice.status === 'red' && byRefund && !invoice.replacementId && amountFen > 0)
        await this.replace(invoice, kept)
    })
  }

  private async askReversal(invoice: InvoiceRow): Promise<void> {
    if (invoice.serial) {
      await this.deps.issuing.beginReversal(invoice, JOB, REFUNDED)
    } else if (!invoice.reason) {
      await this.deps.invoices.setReason(invoice.id, REFUNDED_ELSEWHERE)
    }
  }

  private async reduce(
    invoice: InvoiceRow,
    orders: { orderId: string; amountFen: number }[],
    amountFen: number,
  ): Promise<void> {
    if (amountFen === 0) {
      await this.deps.moves.move(invoice, 'reject', { actor: JOB, note: REFUNDED }, { reason: REFUNDED })
      return
    }
    const gone = orders.filter((order) => order.amountFen === 0).map(({ orderId }) => orderId)
    await this.deps.invoices.removeOrders(invoice.id, gone)
    await this.deps.invoices.setAmounts(
      invoice.id,
      orders.filter((order) => order.amountFen > 0),
    )
  }

  private async replace(red: InvoiceRow, covered: Awaited<ReturnType<InvoiceRepository['listOrders']>>): Promise<void> {
    const orders = covered.filter(({ amountFen }) => amountFen > 0)
    const amountFen = orders.reduce((sum, order) => sum + order.amountFen, 0)
    const row: InvoiceRow = {
      ...red,
      id: makeId(),
      clientRequestId: makeId(),
      status: 'pending',
      amountFen,
      serial: '',
      redSerial: '',
      invoiceNumber: '',
      redNumber: '',
      pdfKey: '',
      redPdfKey: '',
      reason: '',
      replacementId: null,
      createdAt: this.deps.now(),
      issuedAt: null,
    }
    // Another invoice of the learner may hold the orders by now.
    if (!(await this.deps.invoices.add(row, orders))) return
    await this.deps.moves.log(row, 'apply', { actor: JOB, note: '部分退款后重新开票' }, null)
    await this.deps.invoices.setReplacement(red.id, row.id)
    if (red.serial) await this.deps.issuing.begin(row, JOB)
  }
}
