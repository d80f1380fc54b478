import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { isWanted, mayDrop } from '@contract/book/book-kinds'
import type { BookNeed, BookRound, BookView } from '@contract/book/calls'
import { Resource } from '@/core/list/resource'
import { messageOf } from '@/core/request/api-error'
import { keepDrawing } from '@/platform/network/drawing'
import { bookApi, type BookApi } from '../book.api'

type Api = Pick<BookApi, 'view' | 'sign' | 'change' | 'uploadSignature'>

export interface Answer {
  /** Undefined until the learner has said it: nothing is preset. */
  wants: boolean | undefined
  /** '' until one is chosen. */
  size: string
}

/** What a class needs: 要 or 不要, signed while the round is open and changed one by one afterwards. */
export class ChooseStore {
  readonly view: Resource<BookView>
  /** Has everything sent; undefined leaves it as it was signed. */
  wantsPost: boolean | undefined = undefined
  signing = false
  /** Why the last thing was refused, '' for nothing. */
  refusal = ''
  private typed: Record<string, Answer | undefined> = {}
  private roundId: string | undefined
  readonly #api: Api

  constructor(id: string | undefined, api: Api = bookApi) {
    this.roundId = id
    this.#api = api
    this.view = new Resource((options) => api.view(this.roundId, options))
    makeAutoObservable<this, 'typed'>(this, { view: false, typed: observableRef }, { autoBind: true })
  }

  get round(): BookRound | undefined {
    return this.view.data?.round ?? undefined
  }

  get needs(): readonly BookNeed[] {
    return this.round?.needs ?? []
  }

  /** What can be done now: signing, single changes, or looking only. */
  get phase(): 'sign' | 'change' | 'closed' {
    const { round } = this
    const now = this.view.data?.serverNow ?? ''
    if (!round || now >= round.changesUntil) return 'closed'
    return now < round.closesAt ? 'sign' : 'change'
  }

  get post(): boolean {
    return this.wantsPost ?? this.needs.some(({ way }) => way === 'post')
  }

  answerOf({ id, rule, status, size }: BookNeed): Answer {
    const wants = rule === 'must' ? true : status === null ? undefined : isWanted(status)
    const typed = this.typed[id]
    return { wants: rule === 'must' ? true : (typed?.wants ?? wants), size: typed?.size || size }
  }

  isAnswered(need: BookNeed): boolean {
    const { wants, size } = this.answerOf(need)
    return wants === false || (wants === true && (need.sizes.length === 0 || size !== ''))
  }

  get answeredCount(): number {
    return this.needs.filter((need) => this.isAnswered(need)).length
  }

  /** What the chosen ones cost. */
  get totalFen(): number {
    return this.needs.reduce((sum, need) => sum + (this.answerOf(need).wants ? need.priceFen : 0), 0)
  }

  /** Something differs from what was signed. */
  get isChanged(): boolean {
    if (!this.round?.signedAt) return true
    if (this.wantsPost !== undefined && this.wantsPost !== this.needs.some(({ way }) => way === 'post')) return true
    return this.needs.some((need) => {
      const { wants, size } = this.answerOf(need)
      return need.status === null || wants !== isWanted(need.status) || (wants && size !== need.size)
    })
  }

  /** Claims that can be paid, or sent for. */
  get orderable(): readonly BookNeed[] {
    return this.needs.filter(({ orderable }) => orderable)
  }

  load(): Promise<boolean> {
    return this.view.load()
  }

  /** Shows another round. */
  choose(roundId: string): Promise<boolean> {
    this.roundId = roundId
    this.typed = {}
    this.wantsPost = undefined
    return this.view.load()
  }

  setWants(need: BookNeed, wants: boolean): void {
    this.typed = { ...this.typed, [need.id]: { ...this.answerOf(need), wants } }
  }

  setSize(need: BookNeed, size: string): void {
    this.typed = { ...this.typed, [need.id]: { ...this.answerOf(need), size } }
  }

  setPost(wantsPost: boolean): void {
    this.wantsPost = wantsPost
  }

  openSigning(): void {
    this.refusal = ''
    this.signing = true
  }

  closeSigning(): void {
    this.signing = false
  }

  /** Whether what was ordered may be given up, or what was not may be ordered still. */
  changeOf(need: BookNeed): 'drop' | 'want' | undefined {
    if (this.phase !== 'change') return undefined
    const { status, rule } = need
    if (status === null || status === 'declined' || status === 'canceled') return 'want'
    return mayDrop(status) && rule === 'may' ? 'drop' : undefined
  }

  /** Signs with the drawn signature. False while `refusal` says why not. */
  async sign(drawing: string): Promise<boolean> {
    const { round } = this
    if (!round) return false
    const choices = this.needs.map((need) => {
      const { wants, size } = this.answerOf(need)
      return { needId: need.id, wants: wants === true, size: wants && need.sizes.length > 0 ? size : '' }
    })
    return this.attempt(async () => {
      const { key } = await this.#api.uploadSignature(keepDrawing(drawing))
      return this.#api.sign({ roundId: round.id, choices, post: round.postable && this.post, key })
    })
  }

  /** 补订 or 退订 of one need. False while `refusal` says why not. */
  change(need: BookNeed, wants: boolean): Promise<boolean> {
    const size = wants && need.sizes.length > 0 ? this.answerOf(need).size : ''
    return this.attempt(() => this.#api.change({ needId: need.id, wants, size }))
  }

  dispose(): void {
    this.view.dispose()
  }

  private async attempt(work: () => Promise<BookView>): Promise<boolean> {
    this.refusal = ''
    try {
      const view = await work()
      runInAction(() => {
        this.view.replace(view)
        this.typed = {}
        this.wantsPost = undefined
        this.signing = false
      })
      return true
    } catch (error) {
      runInAction(() => {
        this.refusal = messageOf(error)
      })
      return false
    }
  }
}
