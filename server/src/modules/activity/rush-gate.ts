import { AppError } from '../../kernel/app-error'

/** How many of one item are placed at once in each process: they lock the same rows, so more would only wait there. */
const MOST_AT_ONCE = 6

interface Waiter {
  pieces: number
  start: () => void
  refuse: () => void
}

/** Those in this process who place an order of one item now, or wait for it. */
interface Line {
  pieces: number
  running: number
  waiting: Waiter[]
  /** A repeated tap of one learner is no second buyer: it waits for the locks of the first. */
  users: Map<string, number>
}

interface Comer {
  userId: string
  pieces: number
  /** What the comer was told to be left. */
  left: number
}

/**
 * Lets no more buyers into the placing of an item than there are pieces: whoever comes behind them is told at once and
 * costs no transaction. Each process counts its own, so the database still decides; when others were quicker, those who
 * wait here at the end are told as soon as somebody before them sees it.
 */
export class RushGate {
  private readonly lines = new Map<string, Line>()

  /**
   * @param readLeft what is left by now; it throws where nobody can have it any more
   * @throws AppError ACTIVITY_SOLD_OUT
   */
  async pass<T>(
    itemId: string,
    { userId, pieces, left }: Comer,
    readLeft: () => Promise<number>,
    work: () => Promise<T>,
  ): Promise<T> {
    const line = this.lines.get(itemId) ?? { pieces: 0, running: 0, waiting: [], users: new Map<string, number>() }
    const taps = line.users.get(userId) ?? 0
    const counted = taps === 0 ? pieces : 0
    if (line.pieces + counted > left) throw new AppError('ACTIVITY_SOLD_OUT')
    this.lines.set(itemId, line)
    line.pieces += counted
    line.users.set(userId, taps + 1)
    let runs = false
    try {
      if (line.running < MOST_AT_ONCE) line.running++
      else {
        await waitIn(line, counted)
        runs = true
        if (counted > 0) refuseBehind(line, await readLeft())
      }
      runs = true
      return await work()
    } finally {
      line.pieces -= counted
      const others = line.users.get(userId)! - 1
      if (others > 0) line.users.set(userId, others)
      else line.users.delete(userId)
      if (runs) giveOn(line)
      if (line.users.size === 0) this.lines.delete(itemId)
    }
  }
}

/** Until one before this buyer is done, whose turn it takes over. @throws AppError ACTIVITY_SOLD_OUT */
const waitIn = (line: Line, pieces: number): Promise<void> =>
  new Promise((start, reject) => {
    line.waiting.push({ pieces, start, refuse: () => reject(new AppError('ACTIVITY_SOLD_OUT')) })
  })

const giveOn = (line: Line): void => {
  const next = line.waiting.shift()
  if (next) next.start()
  else line.running--
}

/** Those at the end for whom nothing is left any more. */
const refuseBehind = (line: Line, left: number): void => {
  let surplus = line.pieces - left
  while (surplus > 0) {
    const last = line.waiting.pop()
    if (!last) return
    surplus -= Math.max(1, last.pieces)
    last.refuse()
  }
}
