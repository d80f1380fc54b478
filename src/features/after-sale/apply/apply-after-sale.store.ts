import { makeAutoObservable, runInAction } from 'mobx'
import { ERROR_CODES } from '@contract/error-codes'
import type { AfterSaleKind, AfterSaleReason } from '@contract/after-sale/after-sale-status'
import type { AfterSale, AfterSalePart, ExpectedRefund } from '@contract/after-sale/calls'
import { fenToYuan, yuanToFen } from '@contract/money'
import { IMAGE_MAX_BYTES } from '@contract/file/limits'
import { Form } from '@/core/form/form'
import { FormDraft } from '@/core/form/form-draft'
import { PictureList } from '@/core/form/picture-list.store'
import { Resource } from '@/core/list/resource'
import { makeRequestId } from '@/core/request/make-request-id'
import { afterSaleApi, type AfterSaleApi } from '../after-sale.api'

interface ApplicationValues {
  kind: AfterSaleKind
  reason: AfterSaleReason | ''
  /** In yuan, as it is typed. */
  amount: string
  description: string
}

/** Applying for an after-sale: which parts of an order, how much, why. */
export class ApplyAfterSaleStore {
  readonly expected: Resource<ExpectedRefund>
  readonly form: Form<ApplicationValues>
  readonly pictures: PictureList
  /** What is chosen of the lines. */
  parts: AfterSalePart[] = []
  readonly #api: AfterSaleApi
  readonly #orderId: string
  /** Names this application, so that a second tap, or a retry after a lost response, makes no second one. */
  readonly #clientRequestId = makeRequestId()

  constructor(orderId: string, api: AfterSaleApi = afterSaleApi) {
    this.#api = api
    this.#orderId = orderId
    this.expected = new Resource((options) =>
      api.expect({ orderId, lines: this.parts.length > 0 ? this.parts : undefined }, options),
    )
    this.pictures = new PictureList(api.uploadPicture, IMAGE_MAX_BYTES)
    const checkAmount = (typed: string) => {
      const fen = yuanToFen(typed) ?? 0
      if (fen <= 0) return '请输入退款金额'
      return fen > this.mostFen ? `最多退 ${fenToYuan(this.mostFen)} 元` : ''
    }
    this.form = new Form<ApplicationValues>({
      fields: {
        kind: { initial: 'refund' },
        reason: { initial: '', rules: [(reason) => (reason ? '' : '请选择原因')] },
        amount: { initial: '', clean: (typed) => typed.trim(), rules: [checkAmount] },
        description: { initial: '' },
      },
      draft: new FormDraft(`after-sale:${orderId}`),
      drafted: ['reason', 'description'],
      fieldOfCode: (code) => (code === ERROR_CODES.REFUND_TOO_MUCH ? 'amount' : undefined),
    })
    makeAutoObservable(this, { expected: false, form: false, pictures: false }, { autoBind: true })
  }

  /** Chosen pieces of a line; 0 for none. */
  quantityOf(lineId: string): number {
    return this.parts.find((part) => part.lineId === lineId)?.quantity ?? 0
  }

  /** The most that can go back for what is chosen, as the server says. */
  get mostFen(): number {
    return this.parts.length > 0 ? (this.expected.data?.mostFen ?? 0) : 0
  }

  /** The words stay as a draft; pictures do not. */
  get isDirty(): boolean {
    return this.pictures.keys.length > 0
  }

  /** At first everything that can be asked for is chosen. */
  async load(): Promise<void> {
    if (this.expected.data) return
    await this.expected.load()
    runInAction(() => {
      const open = this.expected.data?.lines.filter(({ refusal }) => refusal === null) ?? []
      this.parts = open.map(({ lineId, mostQuantity: quantity }) => ({ lineId, quantity }))
      this.follow()
    })
  }

  /** Chooses so many pieces of a line; 0 none. The server says what they are worth. */
  async choose(lineId: string, quantity: number): Promise<void> {
    const others = this.parts.filter((part) => part.lineId !== lineId)
    this.parts = quantity > 0 ? [...others, { lineId, quantity }] : others
    if (this.parts.length > 0) await this.expected.load()
    runInAction(() => this.follow())
  }

  /** Returns the after-sale's id, or undefined while the form says why there is none. */
  async submit(): Promise<string | undefined> {
    let applied: AfterSale | undefined
    await this.form.submit(async ({ kind, reason, amount, description }) => {
      applied = await this.#api.apply({
        clientRequestId: this.#clientRequestId,
        orderId: this.#orderId,
        kind,
        lines: this.parts,
        amountFen: yuanToFen(amount)!,
        reason: reason || 'other',
        description: description.trim(),
        pictures: this.pictures.keys,
      })
      this.pictures.replace()
    })
    return applied?.id
  }

  dispose(): void {
    this.form.dispose()
    this.expected.dispose()
  }

  /** The form follows what was chosen: all of its money, in a way that it allows. */
  private follow(): void {
    const { data } = this.expected
    if (data && !data.kinds.includes(this.form.values.kind)) this.form.set({ kind: 'refund' })
    this.form.set({ amount: this.mostFen > 0 ? fenToYuan(this.mostFen) : '' })
  }
}
