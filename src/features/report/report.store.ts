import { makeAutoObservable, runInAction } from 'mobx'
import type { ReportedKind, ReportReason } from '@contract/review/review-kinds'
import { reportApi, type ReportApi } from './report.api'

/** A learner's report of one thing that somebody else wrote. */
export class ReportStore {
  open = false
  /** Undefined until the learner chooses: a hurried tap names no reason of ours. */
  reason: ReportReason | undefined = undefined
  /** Whether this learner has reported it before; undefined until the server says. */
  reported: boolean | undefined = undefined
  readonly #subject: { kind: ReportedKind; subjectId: string }
  readonly #api: ReportApi

  constructor(kind: ReportedKind, subjectId: string, api: ReportApi = reportApi) {
    this.#subject = { kind, subjectId }
    this.#api = api
    makeAutoObservable(this, {}, { autoBind: true })
  }

  show(): void {
    this.open = true
    // The request layer says what went wrong; a second report of the same changes nothing anyway.
    if (this.reported === undefined) void this.load().catch(() => undefined)
  }

  close(): void {
    this.open = false
  }

  choose(reason: ReportReason): void {
    this.reason = reason
  }

  /** Sends nothing before a reason is chosen. Rejects with ApiError when the server refuses. */
  async send(note: string): Promise<void> {
    const { reason } = this
    if (!reason) return
    const { reported } = await this.#api.save({ ...this.#subject, reason, note: note.trim() })
    runInAction(() => {
      this.reported = reported
      this.open = false
    })
  }

  private async load(): Promise<void> {
    const { reported } = await this.#api.view(this.#subject)
    runInAction(() => {
      this.reported = reported
    })
  }
}
