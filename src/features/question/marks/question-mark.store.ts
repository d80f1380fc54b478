import { makeAutoObservable, runInAction } from 'mobx'
import type { ReportReason } from '@contract/practice/practice-kinds'
import { questionMarkApi } from './question-mark.api'

/** What a learner does with a question beside answering it: keeping it, and saying what is wrong with it. */
export class QuestionMarkStore {
  reason: ReportReason = 'key'
  content = ''
  readonly #api: typeof questionMarkApi

  constructor(
    readonly questionId: string,
    public kept: boolean,
    api: typeof questionMarkApi = questionMarkApi,
  ) {
    this.#api = api
    makeAutoObservable(this, { questionId: false }, { autoBind: true })
  }

  setReason(reason: ReportReason): void {
    this.reason = reason
  }

  setContent(content: string): void {
    this.content = content
  }

  async toggleKept(): Promise<void> {
    const { collected } = await this.#api.collect(this.questionId, !this.kept)
    runInAction(() => {
      this.kept = collected
    })
  }

  async report(): Promise<void> {
    const { questionId, reason, content } = this
    await this.#api.report({ questionId, reason, content })
    runInAction(() => {
      this.content = ''
    })
  }
}
