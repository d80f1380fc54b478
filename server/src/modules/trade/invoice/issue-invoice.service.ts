import { randomInt } from 'node:crypto'
import type { Actor } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import type { Storage } from '../../../kernel/media/storage'
import { addSeconds, formatTime } from '../../../kernel/school-time'
import { EInvoiceError, type EInvoice } from '../../../providers/e-invoice/e-invoice'
import type { InvoiceMoves } from './invoice-moves.service'
import { isPdf } from './is-pdf'
import type { InvoiceRepository, InvoiceRow } from './invoice.repository'

/** The service that issues in a school's name; undefined where the school has none. */
type FindEInvoice = (shopId: string) => Promise<EInvoice | undefined>

export const ISSUE_JOB = 'invoice.issue'
export const REVERSE_JOB = 'invoice.reverse'
/** Compares an invoice with its orders, which may have been refunded meanwhile. */
export const FOLLOW_JOB = 'invoice.follow'
/** Most invoices are ready in seconds; every further question is the last of these later. */
const QUERY_AGAIN_SECONDS = [3, 10, 60, 600]
const JOB: Actor = 'job:invoice'

interface IssueInvoiceServiceDeps {
  database: Database
  invoices: InvoiceRepository
  moves: InvoiceMoves
  findService: FindEInvoice
  storage: Storage
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
}

/** Issues and reverses invoices by the school's e-invoice service. */
export class IssueInvoiceService {
  constructor(private readonly deps: IssueInvoiceServiceDeps) {}

  /** Run inside a transaction. @throws AppError INVOICE_SERVICE_MISSING, INVOICE_EVENT_REFUSED, EDIT_CONFLICT */
  async begin(invoice: InvoiceRow, actor: Actor): Promise<InvoiceRow> {
    await this.requireService(invoice.shopId)
    // A new serial each time: the service keeps a refused one.
    const submitted = await this.deps.moves.move(
      invoice,
      'submit',
      { actor, note: '开始开票' },
      { serial: makeSerial(this.deps.now()), reason: '' },
    )
    await this.enqueue(ISSUE_JOB, submitted.id, submitted.serial, 0)
    return submitted
  }

  /** Run inside a transaction. @throws AppError INVOICE_SERVICE_MISSING, INVOICE_EVENT_REFUSED, EDIT_CONFLICT */
  async beginReversal(invoice: InvoiceRow, actor: Actor, reason: string): Promise<InvoiceRow> {
    // What was issued elsewhere is reversed there, too.
    if (!invoice.serial) throw new AppError('INVOICE_EVENT_REFUSED', '这张发票是在别处开的，请在那里红冲后登记')
    await this.requireService(invoice.shopId)
    const begun = await this.deps.moves.move(
      invoice,
      'reverse',
      { actor, note: `红冲：${reason}` },
      { redSerial: makeSerial(this.deps.now()), reason },
    )
    await this.enqueue(REVERSE_JOB, begun.id, begun.redSerial, 0)
    return begun
  }

  /** The job: requests the invoice once, then asks until it is there. Idempotent. */
  async issue(invoiceId: string, serial: string, round: number): Promise<void> {
    const invoice = await this.deps.invoices.find(invoiceId)
    if (invoice?.status !== 'issuing' || invoice.serial !== serial) return
    const service = await this.requireService(invoice.shopId)
    const lines = (await this.deps.invoices.listOrders([invoiceId])).map(({ title, amountFen }) => ({
      name: title,
      amountFen,
    }))
    const { titleName, taxNumber, address, phone, bank, bankAccount, email, remark } = invoice
    const buyer = { name: titleName, taxNumber, address, phone, bank, bankAccount }
    const request = () => service.issue({ serial, buyer, email, remark, lines, at: this.deps.now() })
    const result = await this.ask(service, serial, request)
    if (result.state === 'issuing') return this.askAgain(ISSUE_JOB, invoiceId, serial, round)
    if (result.state === 'failed')
      return this.finish(invoice, 'fail', `开票失败：${result.reason}`, { reason: result.reason })
    const pdfKey = await this.keepPdf(service, invoice, { kind: 'invoice', serial, url: result.pdfUrl })
    const { invoiceNumber } = result
    await this.finish(invoice, 'confirm', '发票已开好', { invoiceNumber, pdfKey, issuedAt: this.deps.now() })
  }

  /** The job: the same for the red-letter invoice. */
  async reverse(invoiceId: string, serial: string, round: number): Promise<void> {
    const invoice = await this.deps.invoices.find(invoiceId)
    if (invoice?.status !== 'reversing' || invoice.redSerial !== serial) return
    const service = await this.requireService(invoice.shopId)
    const { invoiceNumber } = invoice
    const result = await this.ask(service, serial, () =>
      service.reverse({ serial, invoiceNumber, at: this.deps.now() }),
    )
    if (result.state === 'issuing') return this.askAgain(REVERSE_JOB, invoiceId, serial, round)
    if (result.state === 'failed')
      return this.finish(invoice, 'failRed', `红冲失败：${result.reason}`, { reason: result.reason })
    const redPdfKey = await this.keepPdf(service, invoice, { kind: 'red-invoice', serial, url: result.pdfUrl })
    await this.finish(invoice, 'confirmRed', '发票已红冲', { redNumber: result.invoiceNumber, redPdfKey })
  }

  private async requireService(shopId: string): Promise<EInvoice> {
    const service = await this.deps.findService(shopId)
    if (!service) throw new AppError('INVOICE_SERVICE_MISSING')
    return service
  }

  /** What the service knows of a serial; requests it where it has never heard of it. */
  private async ask(service: EInvoice, serial: string, request: () => Promise<void>) {
    const known = await service.find(serial)
    if (known) return known
    try {
      await request()
    } catch (error) {
      if (error instanceof EInvoiceError) return { state: 'failed', reason: error.message } as const
      throw error
    }
    return { state: 'issuing' } as const
  }

  private askAgain(kind: string, invoiceId: string, serial: string, round: number): Promise<void> {
    return this.enqueue(kind, invoiceId, serial, round + 1)
  }

  private enqueue(kind: string, invoiceId: string, serial: string, round: number): Promise<void> {
    const seconds = round ? QUERY_AGAIN_SECONDS[Math.min(round, QUERY_AGAIN_SECONDS.length) - 1] : 0
    const payload = { invoiceId, serial, round: String(round) }
    return this.deps.jobs.enqueue(kind, `${serial}:${round}`, payload, addSeconds(this.deps.now(), seconds))
  }

  private async keepPdf(
    service: EInvoice,
    { shopId, id }: InvoiceRow,
    { kind, serial, url }: { kind: 'invoice' | 'red-invoice'; serial: string; url: string },
  ) {
    const content = await service.loadPdf(url)
    if (!isPdf(content)) throw new Error(`what the e-invoice service sent for ${serial} is no PDF`)
    const key = `${shopId}/private/${kind}-${id}-${serial}.pdf`
    await this.deps.storage.write(key, content)
    return key
  }

  private async finish(
    { id, status }: InvoiceRow,
    event: 'confirm' | 'fail' | 'confirmRed' | 'failRed',
    note: string,
    changes: Partial<InvoiceRow>,
  ): Promise<void> {
    await this.deps.database.transact(async () => {
      const locked = await this.deps.invoices.lock(id)
      if (locked?.status !== status) return
      await this.deps.moves.move(locked, event, { actor: JOB, note }, changes)
      await this.deps.jobs.enqueue(FOLLOW_JOB, `${id}:${event}:${locked.serial}`, { invoiceId: id }, this.deps.now())
    })
  }
}

/** 20 digits: the second and six of chance. */
const makeSerial = (now: Date): string =>
  formatTime(now, 'YYYYMMDDHHmmss') + String(randomInt(1_000_000)).padStart(6, '0')
