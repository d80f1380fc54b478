import { SAVE_WITHIN_MILLISECONDS } from '@contract/exam/attempt-status'
import type { AnswersSaved, SavedAnswer } from '@contract/exam/calls'
import { outcomeOf, retryDelay } from '@/core/request/outcome'

const FIRST_RETRY_MILLISECONDS = 1000
const LAST_RETRY_MILLISECONDS = 8000

interface SyncEvents {
  /** Answers that the server does not have. */
  listPending: () => SavedAnswer[]
  /** The examinee is logged in. Without that nothing is sent; `flush` at the next login. */
  maySend: () => boolean
  send: (answers: SavedAnswer[]) => Promise<AnswersSaved>
  onSaved: (saved: AnswersSaved) => void
  /** Whether the last attempt reached the server. */
  onReached: (reached: boolean) => void
  /** The server refused for good. */
  onRefused: (error: unknown) => void
}

/** Sends changed answers half a second after a change, one request at a time, and again until the server has them. */
export class ExamSync {
  private timer: ReturnType<typeof setTimeout> | undefined
  private running: Promise<boolean> | undefined
  private failures = 0
  private stopped = false

  constructor(private readonly events: SyncEvents) {}

  plan(milliseconds = SAVE_WITHIN_MILLISECONDS): void {
    if (this.stopped) return
    this.timer ??= setTimeout(() => void this.flush(), milliseconds)
  }

  /** Sends what is pending now; false while the server cannot be reached. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer)
    this.timer = undefined
    // What changed during a request goes into the next one.
    while (this.running) await this.running
    this.running = this.sendPending()
    const reached = await this.running
    this.running = undefined
    return reached
  }

  start(): void {
    this.stopped = false
  }

  stop(): void {
    this.stopped = true
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private async sendPending(): Promise<boolean> {
    const answers = this.events.listPending()
    if (answers.length === 0) return true
    if (!this.events.maySend()) return false
    try {
      const saved = await this.events.send(answers)
      this.failures = 0
      this.events.onReached(true)
      this.events.onSaved(saved)
      if (this.events.listPending().length > 0) this.plan()
      return true
    } catch (error) {
      if (outcomeOf(error) === 'refused') {
        this.events.onRefused(error)
        return true
      }
      this.events.onReached(false)
      const delay = Math.min(LAST_RETRY_MILLISECONDS, FIRST_RETRY_MILLISECONDS * 2 ** this.failures++)
      this.plan(retryDelay(error, delay))
      return false
    }
  }
}
