import { makeAutoObservable } from 'mobx'
import type { QuestionKind } from '@contract/question/question-kinds'
import type { WrongQuestion, WrongSummary } from '@contract/wrong/calls'
import type { TakeOutAfter, WrongPeriod } from '@contract/wrong/wrong-kinds'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { wrongApi, type WrongApi } from './wrong.api'

export const ANY = 'any'

export interface WrongFilter {
  kind: QuestionKind | typeof ANY
  pointId: string
  sourceId: string
  period: WrongPeriod | typeof ANY
}

const ALL: WrongFilter = { kind: ANY, pointId: ANY, sourceId: ANY, period: ANY }

const chosen = <Value extends string>(value: Value | typeof ANY) => (value === ANY ? undefined : value)

/** My mistakes: what they are about, when a question leaves, and what is shown of them. */
export class WrongBookStore {
  readonly summary: Resource<WrongSummary>
  readonly list: PagedList<WrongQuestion>
  filter: WrongFilter = ALL
  readonly #api: WrongApi

  constructor(api: WrongApi = wrongApi) {
    this.#api = api
    this.summary = new Resource((options) => api.summary(options))
    this.list = new PagedList((page, options) => api.page({ ...this.input, ...page }, options))
    makeAutoObservable(this, { summary: false, list: false }, { autoBind: true })
  }

  get isFiltered(): boolean {
    return Object.values(this.filter).some((value) => value !== ANY)
  }

  async load(): Promise<boolean> {
    const loaded = await Promise.all([this.summary.load(), this.list.reload()])
    return loaded.every(Boolean)
  }

  async narrow(filter: Partial<WrongFilter>): Promise<void> {
    this.filter = { ...this.filter, ...filter }
    this.list.clear()
    await this.list.refresh()
  }

  reset(): Promise<void> {
    return this.narrow(ALL)
  }

  async takeOut(questionId: string): Promise<void> {
    await this.#api.takeOut(questionId)
    await Promise.all([this.list.remove((row) => row.questionId === questionId), this.summary.load()])
  }

  async setTakeOutAfter(takeOutAfter: TakeOutAfter): Promise<void> {
    await this.#api.setTakeOutAfter(takeOutAfter)
    await this.load()
  }

  /** The questions that are shown, as a PDF; returns its address. */
  async print(): Promise<string> {
    return (await this.#api.print(this.input)).url
  }

  /** What is shown, as the address of its practice says it. */
  get practice(): Record<string, string | undefined> {
    const { questionKind: kind, ...filter } = this.input
    return { kind, ...filter }
  }

  private get input() {
    const { kind, pointId, sourceId, period } = this.filter
    return {
      questionKind: chosen(kind),
      pointId: chosen(pointId),
      sourceId: chosen(sourceId),
      period: chosen(period),
    }
  }

  dispose(): void {
    this.summary.dispose()
    this.list.dispose()
  }
}
