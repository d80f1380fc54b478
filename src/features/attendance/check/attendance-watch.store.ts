import { makeAutoObservable, runInAction } from 'mobx'
import { CHECK_POLL_SECONDS } from '@contract/attendance/attendance-status'
import { outcomeOf, retryDelay } from '@/core/request/outcome'
import { session } from '@/core/session/session.store'
import { AnswerStore } from './answer.store'
import { isMissed } from '../attendance-text'
import { attendanceApi, type AttendanceApi } from '../attendance.api'

/** A good result is shown this long. */
const SHOW_MILLISECONDS = 4000

interface Dependencies {
  api: AttendanceApi
  loggedIn: () => boolean
  now: () => number
}
const real: Dependencies = { api: attendanceApi, loggedIn: () => session.loggedIn, now: () => Date.now() }

/** Polls during a lesson or live for a check, as long as there may be one. */
export class AttendanceWatchStore {
  /** The check on the screen; after its answer, the result for a while. */
  answer: AnswerStore | undefined = undefined
  /** The learner minimized the card. */
  small = false
  /** The learner has closed its result. */
  #dismissedId = ''
  #pollTimer: ReturnType<typeof setTimeout> | undefined
  #hideTimer: ReturnType<typeof setTimeout> | undefined
  #paused = true
  readonly #dependencies: Dependencies

  constructor(
    readonly courseId: string,
    readonly resourceId: string,
    dependencies: Dependencies = real,
  ) {
    this.#dependencies = dependencies
    makeAutoObservable(this, { courseId: false, resourceId: false }, { autoBind: true })
  }

  /** Starts, or resumes after the page was hidden. Does nothing for visitors. */
  async start(): Promise<void> {
    if (!this.#paused) return
    this.#paused = false
    await this.poll()
  }

  pause(): void {
    this.#paused = true
    clearTimeout(this.#pollTimer)
  }

  dispose(): void {
    this.pause()
    clearTimeout(this.#hideTimer)
  }

  setSmall(small: boolean): void {
    this.small = small
  }

  dismiss(): void {
    this.#dismissedId = this.answer?.record.id ?? ''
    this.answer = undefined
  }

  /** Shows the result of an answer; a good one disappears by itself. */
  settle(): void {
    const { answer } = this
    if (!answer || answer.record.open) return
    clearTimeout(this.#hideTimer)
    if (answer.record.faceReview !== 'waiting' && !isMissed(answer.record)) {
      this.#hideTimer = setTimeout(
        () =>
          runInAction(() => {
            if (this.answer === answer) this.answer = undefined
          }),
        SHOW_MILLISECONDS,
      )
    }
  }

  private async poll(): Promise<void> {
    clearTimeout(this.#pollTimer)
    if (this.#paused || !this.#dependencies.loggedIn()) return
    // The check of the learner before, if another one has logged in on this phone.
    if (this.answer?.isForeign) this.answer = undefined
    let more = true
    let delay = CHECK_POLL_SECONDS * 1000
    try {
      const response = await this.#dependencies.api.check(this.courseId, this.resourceId)
      if (this.#paused) return
      more = response.more
      await this.show(response.record)
    } catch (error) {
      const outcome = outcomeOf(error)
      // After a network failure polling continues; a refusal ends it, and an expired login until `start`.
      if (outcome === 'login') this.pause()
      if (outcome === 'refused') return
      delay = retryDelay(error, delay)
    }
    if (more && !this.#paused) this.#pollTimer = setTimeout(() => void this.poll(), delay)
  }

  private async show(record: AnswerStore['record'] | null): Promise<void> {
    const { answer } = this
    if (record && answer?.record.id === record.id) {
      if (!answer.sending) answer.take(record)
      await this.sendKept()
    } else if (record && (record.open || record.id !== this.#dismissedId)) {
      runInAction(() => {
        this.answer = new AnswerStore(record, this.#dependencies.api, this.#dependencies.now)
        this.small = false
      })
      await this.sendKept()
    } else if (!record && answer && !answer.sending && (answer.record.open || answer.record.faceReview === 'waiting')) {
      await answer.refresh()
      this.settle()
    }
  }

  private async sendKept(): Promise<void> {
    if (await this.answer?.sendKept()) this.settle()
  }
}
