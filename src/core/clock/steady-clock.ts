/** A screen that is shown reads the clock every second: a longer step means that the clock was changed. */
const MOST_STEP_MILLISECONDS = 15_000

/**
 * Time that passes as on the device's clock, but leaves out the steps by which that clock was changed. While the screen
 * is away, timers may rest, and a step forward counts as time that has passed.
 */
export class SteadyClock {
  private lastMs: number
  private skippedMs = 0
  private away = false

  constructor(private readonly readDevice: () => number) {
    this.lastMs = readDevice()
  }

  /** In milliseconds. Call it at least every few seconds while the screen is shown. */
  readonly read = (): number => {
    const now = this.readDevice()
    const step = now - this.lastMs
    this.lastMs = now
    if (step < 0 || (step > MOST_STEP_MILLISECONDS && !this.away)) this.skippedMs += step
    return now - this.skippedMs
  }

  setAway(away: boolean): void {
    this.read()
    this.away = away
  }
}
