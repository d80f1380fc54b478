import { nextInvoiceStatus, type InvoiceEvent } from '@contract/invoice/invoice-status'
import type { Actor } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import type { InvoiceRepository, InvoiceRow } from './invoice.repository'

/**
 * Every move of an invoice goes through here: by the contract's table, conditional on its status, and with a row in its
 * log. Run inside a transaction.
 */
export class InvoiceMoves {
  constructor(
    private readonly invoices: InvoiceRepository,
    private readonly now: () => Date,
  ) {}

  /** @throws AppError INVOICE_EVENT_REFUSED, EDIT_CONFLICT where another request moved it first */
  async move(
    invoice: InvoiceRow,
    event: InvoiceEvent,
    { actor, note }: { actor: Actor; note: string },
    changes: Partial<InvoiceRow> = {},
  ): Promise<InvoiceRow> {
    const status = nextInvoiceStatus(invoice.status, event)
    if (!status) throw new AppError('INVOICE_EVENT_REFUSED')
    const moved = await this.invoices.move(invoice.id, invoice.status, { ...changes, status })
    if (!moved) throw new AppError('EDIT_CONFLICT')
    await this.log(moved, event, { actor, note }, invoice.status)
    return moved
  }

  log(
    { id, status }: InvoiceRow,
    event: InvoiceEvent | 'apply',
    { actor, note }: { actor: Actor; note: string },
    fromStatus: InvoiceRow['status'] | null,
  ): Promise<void> {
    return this.invoices.appendLog({ invoiceId: id, fromStatus, toStatus: status, event, actor, note, at: this.now() })
  }
}
