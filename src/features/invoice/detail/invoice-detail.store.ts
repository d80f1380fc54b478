import type { Invoice } from '@contract/invoice/calls'
import type { InvoiceStatus } from '@contract/invoice/invoice-status'
import { Resource } from '@/core/list/resource'
import { ApiError, CanceledError } from '@/core/request/api-error'
import { CancelScope } from '@/core/request/cancel-scope'
import { invoiceApi, type InvoiceApi } from '../invoice.api'

/** A tax service usually needs some seconds. */
export const POLL_MILLISECONDS = 4000

/** Statuses that change without the learner or the staff. */
const PASSING: readonly InvoiceStatus[] = ['issuing', 'reversing']

type DetailApi = Pick<InvoiceApi, 'view' | 'withdraw'>

/** One invoice of mine. While it is being issued or reversed, it is polled as long as its page is visible. */
export class InvoiceDetailStore {
  readonly invoice: Resource<Invoice>
  private readonly id: string
  private readonly api: DetailApi
  private scope = new CancelScope()
  private timer: ReturnType<typeof setTimeout> | undefined
  private visible = false

  constructor(id: string, api: DetailApi = invoiceApi) {
    this.id = id
    this.api = api
    this.invoice = new Resource((options) => api.view(id, options))
  }

  readonly load = async (): Promise<boolean> => {
    this.stopPolling()
    const isLoaded = await this.invoice.load()
    this.planPoll()
    return isLoaded
  }

  readonly show = async (): Promise<void> => {
    this.visible = true
    await this.load()
  }

  readonly hide = (): void => {
    this.visible = false
    this.stopPolling()
  }

  /** Shows what it became instead when it can no longer be withdrawn, and passes the refusal on. */
  readonly withdraw = async (): Promise<void> => {
    try {
      this.invoice.replace(await this.api.withdraw(this.id))
    } catch (error) {
      await this.load()
      throw error
    }
  }

  /** Fetches the invoice again: the addresses of its files expire while the page is open. */
  readonly refetch = async (): Promise<Invoice> => {
    const invoice = await this.api.view(this.id)
    this.invoice.replace(invoice)
    return invoice
  }

  readonly dispose = (): void => {
    this.hide()
    this.invoice.dispose()
  }

  private stopPolling(): void {
    clearTimeout(this.timer)
    this.scope.cancel()
  }

  private planPoll(): void {
    clearTimeout(this.timer)
    const { data } = this.invoice
    if (!this.visible || !data || !PASSING.includes(data.status)) return
    this.timer = setTimeout(() => void this.poll(), POLL_MILLISECONDS)
  }

  private async poll(): Promise<void> {
    const scope = (this.scope = new CancelScope())
    try {
      const invoice = await this.api.view(this.id, { noLoading: true, background: true, scope })
      if (scope.canceled) return
      this.invoice.replace(invoice)
    } catch (error) {
      if (error instanceof CanceledError) return
      // After a network failure polling continues; a refusal ends it.
      if (!(error instanceof ApiError)) throw error
      if (error.code > 0) return
    }
    this.planPoll()
  }
}
