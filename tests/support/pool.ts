/** Things that tests share, each of them in one test at a time. */
export class Pool<Thing> {
  private readonly waiting: ((thing: Thing) => void)[] = []
  private readonly free: Thing[]

  constructor(things: Thing[]) {
    this.free = [...things]
  }

  async use<Result>(act: (thing: Thing) => Promise<Result>): Promise<Result> {
    const thing = this.free.pop() ?? (await new Promise<Thing>((resolve) => this.waiting.push(resolve)))
    try {
      return await act(thing)
    } finally {
      const next = this.waiting.shift()
      if (next) next(thing)
      else this.free.push(thing)
    }
  }
}
