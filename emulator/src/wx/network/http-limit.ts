/** WeChat runs at most ten requests of a kind at a time; others are queued. */
export class HttpLimit {
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(private readonly most = 10) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.most) await new Promise<void>((go) => this.waiting.push(go))
    else this.running++
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.running--
    }
  }
}
