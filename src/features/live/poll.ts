/** A request that is repeated. Starting one makes those before it stale. */
export class Poll {
  private round = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  /** Starts a round and cancels the planned one. The returned function returns whether it is still the latest. */
  begin(): () => boolean {
    clearTimeout(this.timer)
    const round = ++this.round
    return () => round === this.round
  }

  /** Plans the next round, in place of one that is planned already. */
  plan(run: () => void, milliseconds: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(run, milliseconds)
  }

  /** Cancels the planned round and makes the running one stale. */
  stop(): void {
    this.begin()
  }
}
