import type { Invoice, InvoiceCard } from '@contract/invoice/calls'
import { PRIVATE_ADDRESS_SECONDS } from '@contract/file/limits'
import type { Media } from '../../../kernel/media/media'
import type { InvoiceOrderRow, InvoiceRepository, InvoiceRow } from './invoice.repository'

/** Invoices as calls return them. */
export class InvoiceView {
  constructor(
    private readonly invoices: InvoiceRepository,
    private readonly media: Pick<Media, 'signedUrlOf'>,
  ) {}

  async listCards(rows: InvoiceRow[]): Promise<InvoiceCard[]> {
    const orders = await this.invoices.listOrders(rows.map(({ id }) => id))
    return rows.map((row) => toCard(row, ordersOf(row, orders)))
  }

  async describe(row: InvoiceRow): Promise<Invoice> {
    return (await this.describeAll([row]))[0]
  }

  async describeAll(rows: InvoiceRow[]): Promise<Invoice[]> {
    const ids = rows.map(({ id }) => id)
    const orders = await this.invoices.listOrders(ids)
    const log = await this.invoices.listLog(ids)
    return rows.map((row) => ({
      ...toCard(row, ordersOf(row, orders)),
      taxNumber: row.taxNumber,
      address: row.address,
      phone: row.phone,
      bank: row.bank,
      bankAccount: row.bankAccount,
      email: row.email,
      remark: row.remark,
      orders: ordersOf(row, orders).map(({ orderId, orderNumber, title, amountFen, paidAt }) => ({
        orderId,
        orderNumber,
        title,
        amountFen,
        paidAt: paidAt.toISOString(),
      })),
      invoiceNumber: row.invoiceNumber,
      redNumber: row.redNumber,
      pdfUrl: this.urlOf(row.pdfKey),
      redPdfUrl: this.urlOf(row.redPdfKey),
      reason: row.reason,
      replacementId: row.replacementId,
      log: log
        .filter(({ invoiceId }) => invoiceId === row.id)
        .map(({ at, event, note }) => ({ at: at.toISOString(), event, text: note })),
    }))
  }

  private urlOf(key: string): string {
    return key && this.media.signedUrlOf(key, PRIVATE_ADDRESS_SECONDS)
  }
}

const ordersOf = ({ id }: InvoiceRow, orders: InvoiceOrderRow[]) => orders.filter(({ invoiceId }) => invoiceId === id)

const toCard = (row: InvoiceRow, orders: InvoiceOrderRow[]): InvoiceCard => ({
  id: row.id,
  status: row.status,
  titleKind: row.titleKind,
  titleName: row.titleName,
  amountFen: row.amountFen,
  orderCount: orders.length,
  content: orders[0].title,
  createdAt: row.createdAt.toISOString(),
  issuedAt: row.issuedAt?.toISOString() ?? null,
})
