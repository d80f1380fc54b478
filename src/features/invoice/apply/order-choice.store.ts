import { makeAutoObservable } from 'mobx'
import type { InvoicedOrder } from '@contract/invoice/calls'
import { INVOICE_MAX_ORDERS } from '@contract/invoice/invoice-status'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { invoiceApi, type InvoiceApi } from '../invoice.api'

type ChoiceApi = Pick<InvoiceApi, 'orderPage' | 'expectAmount'>

/** The orders that one invoice is for, and their sum, which only the server computes. */
export class OrderChoiceStore {
  ids: readonly string[]
  readonly list: PagedList<InvoicedOrder>
  readonly amount: Resource<{ amountFen: number }>

  constructor(ids: readonly string[] = [], api: ChoiceApi = invoiceApi) {
    this.ids = ids
    this.list = new PagedList((page, options) => api.orderPage(page, options))
    this.amount = new Resource((options) => api.expectAmount([...this.ids], options))
    makeAutoObservable(this, { list: false, amount: false }, { autoBind: true })
  }

  /** Undefined while it is not known for exactly these orders. */
  get amountFen(): number | undefined {
    return this.ids.length > 0 && this.amount.phase === 'ready' ? this.amount.data?.amountFen : undefined
  }

  get isFull(): boolean {
    return this.ids.length >= INVOICE_MAX_ORDERS
  }

  /** Whether every loaded order is chosen, or as many as one invoice takes. */
  get hasAllLoaded(): boolean {
    const { items } = this.list
    return items.length > 0 && (this.isFull || items.every(({ orderId }) => this.ids.includes(orderId)))
  }

  has(orderId: string): boolean {
    return this.ids.includes(orderId)
  }

  /** Returns false when the invoice takes no further order. */
  toggle(orderId: string): boolean {
    const isChosen = this.has(orderId)
    if (!isChosen && this.isFull) return false
    void this.choose(isChosen ? this.ids.filter((id) => id !== orderId) : [...this.ids, orderId])
    return true
  }

  /** Adds the loaded orders, as many as one invoice takes; with all of them chosen already, removes every order. */
  toggleAllLoaded(): void {
    const loaded = this.list.items.map(({ orderId }) => orderId)
    const all = [...new Set([...this.ids, ...loaded])].slice(0, INVOICE_MAX_ORDERS)
    void this.choose(this.hasAllLoaded ? [] : all)
  }

  async choose(ids: readonly string[]): Promise<void> {
    this.ids = ids
    await this.loadAmount()
  }

  /** Keeps those chosen orders that the list shows. */
  async keepLoaded(): Promise<void> {
    const loaded = this.list.items.map(({ orderId }) => orderId)
    await this.choose(this.ids.filter((id) => loaded.includes(id)))
  }

  /** The amount before is dropped at once: it may be that of other orders. */
  async loadAmount(): Promise<void> {
    this.amount.dispose()
    this.amount.data = undefined
    if (this.ids.length > 0) await this.amount.load()
  }

  dispose(): void {
    this.list.dispose()
    this.amount.dispose()
  }
}
