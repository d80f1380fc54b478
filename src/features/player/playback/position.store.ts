import { makeAutoObservable } from 'mobx'
import { LOCK_TOLERANCE_SECONDS, toMarqueeStep } from './playback-rules'

/** What a reading of the medium's position turned out to be. */
type Reading = 'moved' | 'jumping' | 'ahead'

/**
 * Where the medium is and how far the learner ever came. Playing on moves both; a jump of ours is let through until it
 * has arrived; whatever else lies past the furthest position is skipping ahead (PLAY-04).
 */
export class PositionStore {
  seconds = 0
  durationSeconds = 0
  furthestSeconds = 0
  /** Of real time, since the lesson was opened. */
  playedSeconds = 0
  /** Where our own jump leads, until the medium is there. */
  #target: number | undefined
  #readAtMilliseconds = 0
  /** Another source was chosen: until it is ready, events still belong to the one before. */
  #changing = false
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
    makeAutoObservable(this, {}, { autoBind: true })
  }

  begin(seconds: number, furthestSeconds: number, durationSeconds: number): void {
    this.seconds = seconds
    this.furthestSeconds = Math.max(seconds, furthestSeconds)
    this.durationSeconds = durationSeconds
    this.playedSeconds = 0
    this.#changing = false
    this.#target = seconds > 0 ? seconds : undefined
  }

  /** The source is ready. */
  setDuration(seconds: number): void {
    this.#changing = false
    if (Number.isFinite(seconds) && seconds > 0) this.durationSeconds = seconds
  }

  /** From here on it plays: time that passed before does not excuse a leap. */
  resume(): void {
    this.#readAtMilliseconds = this.#now()
  }

  isAhead(seconds: number): boolean {
    return seconds > this.furthestSeconds + LOCK_TOLERANCE_SECONDS
  }

  /** Many small jumps are no way past the lock: each ends where playing came to. */
  clampAhead(seconds: number): number {
    return Math.min(seconds, this.furthestSeconds)
  }

  /** Our own jump. */
  aim(seconds: number): void {
    this.#target = seconds
    this.seconds = seconds
  }

  /** After the source was changed: back to where it stood. */
  aimHere(): void {
    this.#target = this.seconds
    this.#changing = true
  }

  /** Where the medium should be but is not yet. */
  findMissed(seconds: number): number | undefined {
    return this.#target !== undefined && seconds < this.#target - LOCK_TOLERANCE_SECONDS ? this.#target : undefined
  }

  isOurs(seconds: number): boolean {
    return this.#target !== undefined && Math.abs(seconds - this.#target) <= LOCK_TOLERANCE_SECONDS
  }

  get marqueeStep(): number {
    return toMarqueeStep(this.playedSeconds)
  }

  get pending(): number | undefined {
    return this.#target
  }

  /** Takes a position that the media reports; `ahead` leaves everything as it was. */
  take(seconds: number, speed: number, locked: boolean): Reading {
    if (this.#changing) return 'jumping'
    // Timers of a hidden page come late: the time that really played in between is not a jump.
    const playable = Math.max(1, (this.#now() - this.#readAtMilliseconds) / 1000) * speed
    if (this.#target !== undefined) {
      if (Math.abs(seconds - this.#target) > LOCK_TOLERANCE_SECONDS + playable) return 'jumping'
      this.#target = undefined
    }
    if (locked && this.isAhead(seconds - playable)) return 'ahead'
    this.#readAtMilliseconds = this.#now()
    this.playedSeconds += Math.max(0, seconds - this.seconds) / speed
    this.seconds = seconds
    this.furthestSeconds = Math.max(this.furthestSeconds, seconds)
    return 'moved'
  }

  finish(): void {
    this.seconds = this.furthestSeconds = this.durationSeconds
  }
}
