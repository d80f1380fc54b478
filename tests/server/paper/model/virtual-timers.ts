interface Timer {
  at: number
  run: () => void
  every: number | undefined
  /** As a timer of Node.js has it, which must not keep the process alive; these never do. */
  unref: () => Timer
}

type Run = (...given: unknown[]) => void

/** Shorter delays only collect requests: they end at once. */
const LEAST_MILLISECONDS = 100

/**
 * Timers that run when the test says so, in the order of their time. What happens within a tenth of a second is not
 * delayed, so that a server in the same process responds.
 */
export class VirtualTimers {
  private now = 0
  private readonly timers = new Set<Timer>()
  private readonly real = { setTimeout, clearTimeout, setInterval, clearInterval }

  install(): void {
    const add = (run: () => void, delay = 0, every?: number): unknown => {
      if (delay < LEAST_MILLISECONDS) return this.real.setTimeout(run, 0)
      const timer: Timer = { at: this.now + delay, run, every, unref: () => timer }
      this.timers.add(timer)
      return timer
    }
    const remove = (timer: unknown) => {
      if (!this.timers.delete(timer as Timer)) this.real.clearTimeout(timer as NodeJS.Timeout)
    }
    Object.assign(globalThis, {
      // Those of Node.js itself pass arguments on.
      setTimeout: (run: Run, delay?: number, ...given: unknown[]) => add(() => run(...given), delay),
      setInterval: (run: Run, delay?: number, ...given: unknown[]) => add(() => run(...given), delay, delay),
      clearTimeout: remove,
      clearInterval: remove,
    })
  }

  /** Brings the real timers back and forgets those that have not run. */
  uninstall(): void {
    Object.assign(globalThis, this.real)
    this.timers.clear()
  }

  /** Runs what falls due within this time; `settle` waits for what each of them began. */
  async advance(milliseconds: number, settle: () => Promise<void>): Promise<void> {
    const end = this.now + milliseconds
    for (;;) {
      const due = [...this.timers].filter(({ at }) => at <= end).sort((left, right) => left.at - right.at)[0]
      if (!due) break
      this.now = Math.max(this.now, due.at)
      if (due.every === undefined) this.timers.delete(due)
      else due.at += due.every
      due.run()
      await settle()
    }
    this.now = end
  }
}
