import type { Jobs } from '../../../../kernel/jobs/jobs'
import type { Storage } from '../../../../kernel/media/storage'
import type { DeskDeps } from '../../../staff/desk-deps'
import type { InvoiceAccountService } from '../invoice-account.service'
import type { InvoiceMoves } from '../invoice-moves.service'
import type { InvoiceView } from '../invoice-view'
import type { InvoiceRepository } from '../invoice.repository'
import type { IssueInvoiceService } from '../issue-invoice.service'
import { invoiceDeskRoutes } from './invoice-desk.routes'
import { InvoiceDeskService } from './invoice-desk.service'

export interface InvoiceDeskDeps extends Pick<DeskDeps, 'audit' | 'now'> {
  jobs: Pick<Jobs, 'enqueue'>
  storage: Storage
  invoices: InvoiceRepository
  moves: InvoiceMoves
  issuing: IssueInvoiceService
  shown: InvoiceView
  accounts: InvoiceAccountService
}

/** Invoices for a school's staff, and its account at the service that issues them. */
export const createInvoiceDesk = ({ accounts, ...deps }: InvoiceDeskDeps) =>
  invoiceDeskRoutes(new InvoiceDeskService(deps), accounts)
