import { TOLD_AT_SECONDS } from '@contract/exam/attempt-status'
import { ServerClockStore } from '@/core/clock/server-clock.store'
import { SteadyClock } from '@/core/clock/steady-clock'
import { readSteadyTime } from '@/platform/device/steady-time'
import { toMilliseconds } from '@/shared/time/to-milliseconds'
import type { ExamNotes } from './exam-journal'

const CLOCK_STEP_MILLISECONDS = 5000

type TimeNotes = Pick<ExamNotes, 'aheadMs' | 'nowMs'>

/** The server's time on a phone whose own clock may be changed, with or without a network. */
export class RoomTime {
  private readonly told = new Set<number>()
  readonly clock: ServerClockStore
  private readonly steady: SteadyClock
  private readonly readWall: () => number
  private noted: TimeNotes = { aheadMs: 0, nowMs: 0 }

  /** @param readDevice in place of the two clocks of a phone: the one that can be changed, and the steady one */
  constructor(readDevice?: () => number) {
    this.readWall = readDevice ?? Date.now
    this.steady = new SteadyClock(readDevice ?? readSteadyTime)
    this.clock = new ServerClockStore(this.steady.read)
  }

  setAway(away: boolean): void {
    this.steady.setAway(away)
  }

  /**
   * Goes on from what an earlier start noted, without a network: never from before a moment that has been, whatever
   * became of the phone's clock meanwhile.
   */
  resume({ aheadMs, nowMs }: TimeNotes): void {
    this.clock.set(new Date(Math.max(this.readWall() + aheadMs, nowMs)).toISOString())
  }

  /** How much of `deadline` is left, in whole seconds. */
  secondsUntil(deadline: string): number {
    return Math.max(0, Math.ceil((toMilliseconds(deadline) - this.clock.nowMs) / 1000))
  }

  /** Whether the phone's clock was changed since `note`, which the next start must know. */
  get hasStepped(): boolean {
    return Math.abs(this.aheadMs - this.noted.aheadMs) > CLOCK_STEP_MILLISECONDS
  }

  /** For `resume`. */
  note(): TimeNotes {
    this.noted = { aheadMs: this.aheadMs, nowMs: this.clock.nowMs }
    return this.noted
  }

  private get aheadMs(): number {
    return this.clock.nowMs - this.readWall()
  }

  /** The one of TOLD_AT_SECONDS that has come with so many seconds left, each once. */
  takeDue(left: number): number | undefined {
    const due = TOLD_AT_SECONDS.find((seconds) => left <= seconds && left > seconds - 5 && !this.told.has(seconds))
    if (due !== undefined) this.told.add(due)
    return due
  }
}
