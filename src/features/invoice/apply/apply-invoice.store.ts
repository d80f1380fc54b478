import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { ERROR_CODES } from '@contract/error-codes'
import type { Invoice, InvoiceTitle } from '@contract/invoice/calls'
import type { Form } from '@/core/form/form'
import { Resource } from '@/core/list/resource'
import { ApiError } from '@/core/request/api-error'
import { makeRequestId } from '@/core/request/make-request-id'
import { invoiceApi, type InvoiceApi } from '../invoice.api'
import { OrderChoiceStore } from './order-choice.store'
import { fillTitle, makeTitleForm, readTitle, type TitleValues } from './title-form'

interface Start {
  /** An order that is chosen from the beginning. */
  order?: string
  /** An invoice to apply for again, with its orders and title. */
  again?: string
}

const { INVOICE_AMOUNT_CHANGED, INVOICE_ORDER_REFUSED, REQUEST_ID_REUSED } = ERROR_CODES

/** Applying for an invoice: first its orders, then the form. */
export class ApplyInvoiceStore {
  step: 'orders' | 'form'
  /** The orders were chosen on this screen, so going back from the form leads to them. */
  isSecondStep = false
  readonly choice: OrderChoiceStore
  readonly form: Form<TitleValues>
  readonly titles: Resource<InvoiceTitle[]>
  /** The invoice to apply for again, if any. */
  readonly previous: Resource<Invoice> | undefined
  /** What the form was opened with: a draft, a title used before, or that of the previous invoice. */
  opened: TitleValues
  readonly #api: InvoiceApi
  /** Names this application, so that a second tap, or a retry after a lost response, makes no second invoice. */
  readonly #clientRequestId = makeRequestId()

  constructor({ order, again }: Start = {}, api: InvoiceApi = invoiceApi, form = makeTitleForm()) {
    this.#api = api
    this.form = form
    this.opened = form.values
    this.step = order || again ? 'form' : 'orders'
    this.choice = new OrderChoiceStore(order ? [order] : [], api)
    this.titles = new Resource((options) => api.listTitles(options))
    this.previous = again ? new Resource((options) => api.view(again, options)) : undefined
    makeAutoObservable(
      this,
      { choice: false, form: false, titles: false, previous: false, opened: observableRef },
      { autoBind: true },
    )
  }

  /** Whether the learner changed the form since it was opened. */
  get isDirty(): boolean {
    return Object.entries(this.form.values).some(([name, value]) => value !== this.opened[name as keyof TitleValues])
  }

  /** The orders were refused, for example because one of them has an invoice by now. */
  get areOrdersRefused(): boolean {
    return this.choice.amount.phase === 'failed' && this.choice.amount.code === INVOICE_ORDER_REFUSED
  }

  async load(): Promise<void> {
    await Promise.all([this.loadTitles(), this.step === 'orders' ? this.choice.list.reload() : this.loadChosen()])
  }

  /** Continues with the form once the server has said the amount. */
  goOn(): void {
    if (this.choice.amountFen === undefined) return
    this.step = 'form'
    this.isSecondStep = true
  }

  /** Goes back to the orders. After a refusal only those stay chosen that the list still shows. */
  async chooseOrders(): Promise<void> {
    const wereRefused = this.areOrdersRefused
    this.step = 'orders'
    await this.choice.list.reload()
    if (wereRefused) await this.choice.keepLoaded()
  }

  useTitle(title: InvoiceTitle): void {
    fillTitle(this.form, title)
  }

  async removeTitle(id: string): Promise<void> {
    await this.#api.deleteTitle(id)
    const { data = [] } = this.titles
    this.titles.replace(data.filter((title) => title.id !== id))
  }

  /** Returns the invoice's id, or undefined while the form says why there is none. */
  async submit(): Promise<string | undefined> {
    const { amountFen, ids } = this.choice
    if (amountFen === undefined) return undefined
    let invoice: Invoice | undefined
    const send = async (values: TitleValues) => {
      invoice = await this.#api.apply({
        clientRequestId: this.#clientRequestId,
        orderIds: [...ids],
        expectedAmountFen: amountFen,
        ...readTitle(values),
        email: values.email.trim(),
        remark: values.remark.trim(),
      })
    }
    await this.form.submit(send, this.explain)
    if (invoice) runInAction(() => (this.opened = this.form.values))
    return invoice?.id
  }

  dispose(): void {
    this.form.dispose()
    this.choice.dispose()
    this.titles.dispose()
    this.previous?.dispose()
  }

  /** The title that was used last fills an untouched form. A failure needs no message: titles can be typed. */
  private async loadTitles(): Promise<void> {
    await this.titles.load()
    const [latest] = this.titles.data ?? []
    if (latest && !this.form.isDirty && !this.previous) this.fill(latest)
  }

  private async loadChosen(): Promise<void> {
    if (this.previous && !this.previous.data) await this.loadPrevious(this.previous)
    else if (this.choice.amountFen === undefined) await this.choice.loadAmount()
  }

  private async loadPrevious(previous: Resource<Invoice>): Promise<void> {
    await previous.load()
    const { data } = previous
    if (!data) return
    this.fill(data)
    await this.choice.choose(data.orders.map(({ orderId }) => orderId))
  }

  private fill(title: Omit<InvoiceTitle, 'id'> & Partial<Pick<Invoice, 'email' | 'remark'>>): void {
    const { email = '', remark = '' } = title
    fillTitle(this.form, title)
    this.form.set({ email, remark })
    this.opened = this.form.values
  }

  private async explain(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) return
    const { code } = error
    if (code === INVOICE_AMOUNT_CHANGED || code === INVOICE_ORDER_REFUSED) await this.choice.loadAmount()
    // An earlier attempt came through although its response was lost, and the form was changed since.
    if (code === REQUEST_ID_REUSED) this.form.refuse(new ApiError(code, '之前的申请可能已经提交，请到“我的发票”查看'))
  }
}
