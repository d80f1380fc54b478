import { RowOfShop } from '../../../kernel/db/row-of-shop'
import type { Jobs } from '../../../kernel/jobs/jobs'
import type { Media } from '../../../kernel/media/media'
import type { Storage } from '../../../kernel/media/storage'
import type { Seal } from '../../../kernel/seal'
import type { EInvoice } from '../../../providers/e-invoice/e-invoice'
import type { DeskDeps } from '../../staff/desk-deps'
import { REFUNDED_JOB } from '../refund/refund-book.service'
import { FollowRefundService } from './follow-refund.service'
import { InvoiceAccountService } from './invoice-account.service'
import { createInvoiceDesk } from './desk/invoice-desk.module'
import { InvoiceMoves } from './invoice-moves.service'
import { InvoiceView } from './invoice-view'
import { InvoiceableOrderRepository } from './invoiceable-orders.repository'
import { FOLLOW_JOB, ISSUE_JOB, IssueInvoiceService, REVERSE_JOB } from './issue-invoice.service'
import { InvoiceRepository } from './invoice.repository'
import { invoiceRoutes } from './invoice.routes'
import { InvoiceService } from './invoice.service'
import { invoiceAccountTable } from './invoice.table'

export interface InvoiceDeps extends DeskDeps {
  jobs: Jobs
  media: Media
  storage: Storage
  seal: Seal
  /** Issues for schools without an account in development. */
  eInvoiceSandbox: EInvoice | undefined
}

/** Invoices over paid orders. */
export const createInvoiceModule = (deps: InvoiceDeps) => {
  const { database, audit, now, jobs, media, storage, seal, eInvoiceSandbox } = deps
  const invoices = new InvoiceRepository(database)
  const orders = new InvoiceableOrderRepository(database)
  const moves = new InvoiceMoves(invoices, now)
  const shown = new InvoiceView(invoices, media)
  const accounts = new InvoiceAccountService({
    accounts: new RowOfShop(database, invoiceAccountTable),
    seal,
    sandbox: eInvoiceSandbox,
    audit,
    now,
  })
  const issuing = new IssueInvoiceService({
    database,
    invoices,
    moves,
    findService: (shopId) => accounts.findService(shopId),
    storage,
    jobs,
    now,
  })
  const refunds = new FollowRefundService({ database, invoices, orders, moves, issuing, now })

  jobs.handle(ISSUE_JOB, ({ invoiceId, serial, round }) => issuing.issue(invoiceId, serial, Number(round)))
  jobs.handle(REVERSE_JOB, ({ invoiceId, serial, round }) => issuing.reverse(invoiceId, serial, Number(round)))
  jobs.handle(FOLLOW_JOB, ({ invoiceId }) => refunds.follow(invoiceId))
  jobs.handle(REFUNDED_JOB, ({ orderId }) => refunds.followOrder(orderId))
  return {
    routes: invoiceRoutes(new InvoiceService({ database, invoices, orders, moves, shown, now })),
    desk: createInvoiceDesk({ invoices, moves, issuing, jobs, shown, storage, audit, accounts, now }),
  }
}
