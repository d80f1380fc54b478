import type { InvoiceEvent } from '@contract/invoice/invoice-status'
import type { StaffInvoice } from '@contract/invoice/staff-calls'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../../../kernel/actor'
import { AppError } from '../../../../kernel/app-error'
import { toPage } from '../../../../kernel/db/page'
import type { Jobs } from '../../../../kernel/jobs/jobs'
import { maskPhone } from '../../../../kernel/mask-phone'
import type { Storage } from '../../../../kernel/media/storage'
import { readPlainText } from '../../../../kernel/plain-text'
import type { Audit } from '../../../staff/audit/audit.service'
import type { InvoiceMoves } from '../invoice-moves.service'
import type { InvoiceView } from '../invoice-view'
import { isPdf } from '../is-pdf'
import { FOLLOW_JOB, type IssueInvoiceService } from '../issue-invoice.service'
import type { InvoiceFilter, InvoiceRepository, InvoiceRow } from '../invoice.repository'

const REASON_MAX_LENGTH = 60

/** A document that the school issued in another system. */
export interface IssuedElsewhere {
  invoiceNumber: string
  pdf: Buffer
}

interface InvoiceDeskServiceDeps {
  invoices: InvoiceRepository
  moves: InvoiceMoves
  issuing: IssueInvoiceService
  jobs: Pick<Jobs, 'enqueue'>
  shown: InvoiceView
  storage: Storage
  audit: Audit
  now: () => Date
}

/** Where a school deals with its learners' applications for invoices. */
export class InvoiceDeskService {
  constructor(private readonly deps: InvoiceDeskServiceDeps) {}

  async page(shopId: string, filter: InvoiceFilter): Promise<PageOf<StaffInvoice>> {
    const { rows, totalCount } = await this.deps.invoices.pageInShop(shopId, filter)
    return toPage(filter, await this.describe(rows), totalCount)
  }

  /** @throws AppError INVOICE_NOT_FOUND, also for another shop's */
  async view(shopId: string, id: string): Promise<StaffInvoice> {
    const invoice = await this.deps.invoices.findInShop(shopId, id)
    if (!invoice) throw new AppError('INVOICE_NOT_FOUND')
    return (await this.describe([invoice]))[0]
  }

  /** @throws AppError INVOICE_NOT_FOUND, INVOICE_EVENT_REFUSED, INVOICE_SERVICE_MISSING, EDIT_CONFLICT */
  issue(act: Act, id: string): Promise<StaffInvoice> {
    return this.perform(act, id, (invoice) => this.deps.issuing.begin(invoice, act.actor))
  }

  /** @throws AppError INVOICE_NOT_FOUND, INVOICE_EVENT_REFUSED, INVOICE_SERVICE_MISSING, EDIT_CONFLICT */
  reverse(act: Act, id: string, typed: string): Promise<StaffInvoice> {
    const reason = readPlainText(typed, '原因', REASON_MAX_LENGTH)
    return this.perform(act, id, (invoice) => this.deps.issuing.beginReversal(invoice, act.actor, reason))
  }

  /** @throws AppError INVOICE_NOT_FOUND, INVOICE_EVENT_REFUSED, EDIT_CONFLICT */
  reject(act: Act, id: string, typed: string): Promise<StaffInvoice> {
    const reason = readPlainText(typed, '原因', REASON_MAX_LENGTH)
    return this.move(act, id, { event: 'reject', note: `申请被驳回：${reason}` }, { reason })
  }

  /** @throws AppError INVOICE_NOT_FOUND, INVOICE_EVENT_REFUSED, FILE_TYPE_REFUSED, EDIT_CONFLICT */
  record(act: Act, id: string, { invoiceNumber, pdf }: IssuedElsewhere): Promise<StaffInvoice> {
    const pdfKey = `${act.shopId}/private/invoice-${id}-${invoiceNumber}.pdf`
    const changes = { invoiceNumber, pdfKey, issuedAt: this.deps.now(), reason: '' }
    return this.moveWithPdf(act, id, { event: 'record', note: '发票已开好', key: pdfKey, pdf }, changes)
  }

  /** @throws AppError INVOICE_NOT_FOUND, INVOICE_EVENT_REFUSED, FILE_TYPE_REFUSED, EDIT_CONFLICT */
  recordRed(act: Act, id: string, { invoiceNumber, pdf }: IssuedElsewhere): Promise<StaffInvoice> {
    const redPdfKey = `${act.shopId}/private/red-invoice-${id}-${invoiceNumber}.pdf`
    const changes = { redNumber: invoiceNumber, redPdfKey }
    return this.moveWithPdf(act, id, { event: 'recordRed', note: '发票已红冲', key: redPdfKey, pdf }, changes)
  }

  private move(act: Act, id: string, move: { event: InvoiceEvent; note: string }, changes: Partial<InvoiceRow>) {
    return this.perform(act, id, (invoice) => this.moveAndFollow(act, invoice, move, changes))
  }

  /** The file is written last: a refused move leaves the stored one as it is, a failed write rolls the move back. */
  private moveWithPdf(
    act: Act,
    id: string,
    { key, pdf, ...move }: { event: InvoiceEvent; note: string; key: string; pdf: Buffer },
    changes: Partial<InvoiceRow>,
  ): Promise<StaffInvoice> {
    return this.perform(act, id, async (invoice) => {
      if (!isPdf(pdf)) throw new AppError('FILE_TYPE_REFUSED', '发票文件应当是 PDF')
      const moved = await this.moveAndFollow(act, invoice, move, changes)
      await this.deps.storage.write(key, pdf)
      return moved
    })
  }

  private async moveAndFollow(
    { actor }: Act,
    invoice: InvoiceRow,
    { event, note }: { event: InvoiceEvent; note: string },
    changes: Partial<InvoiceRow>,
  ): Promise<InvoiceRow> {
    const moved = await this.deps.moves.move(invoice, event, { actor, note }, changes)
    await this.deps.jobs.enqueue(FOLLOW_JOB, `${invoice.id}:${event}`, { invoiceId: invoice.id }, this.deps.now())
    return moved
  }

  private perform(act: Act, id: string, work: (invoice: InvoiceRow) => Promise<InvoiceRow>): Promise<StaffInvoice> {
    return this.deps.audit.perform(act, async () => {
      const invoice = await this.deps.invoices.lock(id)
      if (invoice?.shopId !== act.shopId) throw new AppError('INVOICE_NOT_FOUND')
      const moved = await work(invoice)
      return {
        result: (await this.describe([moved]))[0],
        subject: { kind: 'invoice', id },
        before: { status: invoice.status },
        after: { status: moved.status, invoiceNumber: moved.invoiceNumber, reason: moved.reason },
      }
    })
  }

  private async describe(rows: InvoiceRow[]): Promise<StaffInvoice[]> {
    const shown = await this.deps.shown.describeAll(rows)
    const buyers = await this.deps.invoices.listBuyers(rows.map(({ userId }) => userId))
    return shown.map((invoice, index) => {
      const { userId: learnerId } = rows[index]
      const { nickName, phone } = buyers.find(({ id }) => id === learnerId)!
      return { ...invoice, learnerId, nickName, learnerPhone: maskPhone(phone) }
    })
  }
}
