import { makeAutoObservable } from 'mobx'
import { toMilliseconds } from '@/shared/time/to-milliseconds'

const TICK_MILLISECONDS = 1000

/** The server's time on a device whose own clock may be wrong; it moves once a second while it runs. */
export class ServerClockStore {
  /** In milliseconds; 0 before the first tick. */
  nowMs = 0
  #aheadMs = 0
  #timer: ReturnType<typeof setInterval> | undefined
  readonly #readDevice: () => number

  constructor(readDevice: () => number) {
    this.#readDevice = readDevice
    makeAutoObservable(this, {}, { autoBind: true })
  }

  run(): void {
    this.#timer ??= setInterval(this.tick, TICK_MILLISECONDS)
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Sets the clock by a time that the server has just sent. */
  set(serverNow: string): void {
    this.#aheadMs = toMilliseconds(serverNow) - this.#readDevice()
    this.tick()
  }

  private tick(): void {
    this.nowMs = this.#readDevice() + this.#aheadMs
  }
}
