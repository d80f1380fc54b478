import type { InvoiceCard } from '@contract/invoice/calls'
import { PagedList } from '@/core/list/paged-list'
import { invoiceApi, type InvoiceApi } from '../invoice.api'

/** My invoices, the newest first. */
export class InvoiceListStore {
  readonly list: PagedList<InvoiceCard>

  constructor(api: Pick<InvoiceApi, 'page'> = invoiceApi) {
    this.list = new PagedList((page, options) => api.page(page, options))
  }

  readonly load = (): Promise<boolean> => this.list.reload()

  readonly dispose = (): void => this.list.dispose()
}
