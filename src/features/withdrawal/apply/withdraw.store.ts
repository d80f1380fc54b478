import { makeAutoObservable } from 'mobx'
import { yuanToFen } from '@contract/money'
import type { WayOption, WithdrawalOptions, WithdrawalQuote, WithdrawalRow } from '@contract/withdrawal/calls'
import type { WithdrawalWay } from '@contract/withdrawal/withdrawal-status'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { makeRequestId } from '@/core/request/make-request-id'
import { receiptClient } from '@/platform/wechat/receipt'
import { withdrawalApi, type WithdrawalApi } from '../withdrawal.api'

const QUOTE_DELAY_MILLISECONDS = 250
const DIGITS = /^\d{0,7}(\.\d{0,2})?$/

type StoreApi = Pick<WithdrawalApi, 'options' | 'preview' | 'apply' | 'page'>

/** Asking for money: how much, where to, and what of it arrives. */
export class WithdrawStore {
  /** As it is typed, in yuan. */
  amount = ''
  chosen: WithdrawalWay | undefined = undefined
  readonly options: Resource<WithdrawalOptions>
  readonly list: PagedList<WithdrawalRow>
  readonly quoted: Resource<WithdrawalQuote & { way: WithdrawalWay }>
  readonly #api: StoreApi
  /** Names this request, so that a second tap, or a retry after a lost response, asks for no money twice. */
  #clientRequestId = makeRequestId()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(api: StoreApi = withdrawalApi) {
    this.#api = api
    this.options = new Resource((options) => api.options(options))
    this.list = new PagedList((page, options) => api.page(page, options))
    this.quoted = new Resource(async (options) => {
      const asked = { way: this.way!.way, amountFen: this.amountFen }
      return { ...(await api.preview(asked, options)), way: asked.way }
    })
    makeAutoObservable(this, { options: false, list: false, quoted: false }, { autoBind: true })
  }

  get amountFen(): number {
    return yuanToFen(this.amount.replace(/\.$/, '')) ?? 0
  }

  /** The chosen way, or the first that can be used. */
  get way(): WayOption | undefined {
    const { ways = [] } = this.options.data ?? {}
    return ways.find(({ way }) => way === this.chosen) ?? ways.find(({ ready }) => ready) ?? ways[0]
  }

  /** What of the typed amount arrives, once the server has said so. */
  get quote(): WithdrawalQuote | undefined {
    const { data } = this.quoted
    return data?.amountFen === this.amountFen && data.way === this.way?.way ? data : undefined
  }

  /** Why it was not computed. */
  get quoteError(): string {
    return this.quoted.phase === 'failed' ? this.quoted.error : ''
  }

  get canSubmit(): boolean {
    return this.quote !== undefined && this.quote.refusal === '' && this.way?.ready === true
  }

  async load(): Promise<boolean> {
    const [loaded] = await Promise.all([this.options.load(), this.list.reload()])
    this.ask()
    return loaded
  }

  type(typed: string): void {
    const text = typed.replace(/[^\d.]/g, '')
    if (!DIGITS.test(text)) return
    this.amount = text
    this.ask()
  }

  takeAll(): void {
    const { availableFen = 0 } = this.options.data ?? {}
    const fen = Math.max(0, Math.min(availableFen, this.way?.mostFen ?? availableFen))
    this.type((fen / 100).toFixed(2).replace(/\.00$/, ''))
  }

  choose(way: WithdrawalWay): void {
    this.chosen = way
    this.ask()
  }

  /** Returns the id of the withdrawal. */
  async submit(): Promise<string> {
    const quote = this.quote!
    try {
      const { id } = await this.#api.apply({
        clientRequestId: this.#clientRequestId,
        way: this.way!.way,
        amountFen: quote.amountFen,
        expectedNetFen: quote.netFen,
        client: receiptClient(),
      })
      this.finish()
      return id
    } catch (error) {
      // It may have come through, or other figures hold by now.
      await this.load()
      throw error
    }
  }

  dispose(): void {
    clearTimeout(this.#timer)
    this.options.dispose()
    this.list.dispose()
    this.quoted.dispose()
  }

  private finish(): void {
    this.amount = ''
    this.#clientRequestId = makeRequestId()
  }

  /** Asks for the sums when typing rests. */
  private ask(): void {
    clearTimeout(this.#timer)
    if (this.amountFen === 0 || !this.way) return
    this.#timer = setTimeout(() => void this.quoted.load(), QUOTE_DELAY_MILLISECONDS)
  }
}
