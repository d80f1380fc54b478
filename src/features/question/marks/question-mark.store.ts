import { makeAutoObservable, runInAction } from 'mobx'
import type { ReportReason } from '@contract/practice/practice-kinds'
import { questionMarkApi } from './question-mark.api'

/** What a learner does with a question beside answering it: keeping it, and saying what is wrong with it. */
export class QuestionMarkStore {
  readonly #api: typeof questionMarkApi

  constructor(
    readonly questionId: string,
    public kept: boolean,
    api: typeof questionMarkApi = questionMarkApi,
  ) {
    this.#api = api
    makeAutoObservable(this, { questionId: false }, { autoBind: true })
  }

  async toggleKept(): Promise<void> {
    const { collected } = await this.#api.collect(this.questionId, !this.kept)
    runInAction(() => {
      this.kept = collected
    })
  }

  /** Rejects with ApiError when the server refuses. */
  async report(reason: ReportReason, content: string): Promise<void> {
    await this.#api.report({ questionId: this.questionId, reason, content })
  }
}
