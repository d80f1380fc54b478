import { makeAutoObservable } from 'mobx'
import type { AnalysisItem, ExamAnalysis } from '@contract/exam/calls'
import { Resource } from '@/core/list/resource'
import { examApi, type ExamApi } from '../exam.api'

/** Questions of an attempt with answers, keys and explanations. */
export class ExamAnalysisStore {
  readonly analysis: Resource<ExamAnalysis>
  index = 0
  onlyWrong = false

  constructor(id: string, api: Pick<ExamApi, 'analysis'> = examApi) {
    this.analysis = new Resource((options) => api.analysis(id, options))
    makeAutoObservable(this, { analysis: false }, { autoBind: true })
  }

  get items(): readonly AnalysisItem[] {
    const { items = [] } = this.analysis.data ?? {}
    return this.onlyWrong ? items.filter(({ right }) => right === false) : items
  }
  get item(): AnalysisItem | undefined {
    return this.items[this.index]
  }

  load(): Promise<boolean> {
    return this.analysis.load()
  }

  go(index: number): void {
    if (index >= 0 && index < this.items.length) this.index = index
  }

  setCollected(collected: boolean): void {
    if (this.item) this.item.collected = collected
  }

  setOnlyWrong(onlyWrong: boolean): void {
    this.onlyWrong = onlyWrong
    this.index = 0
  }

  dispose(): void {
    this.analysis.dispose()
  }
}
