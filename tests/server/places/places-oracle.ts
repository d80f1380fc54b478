import type { PlaceState, WaitingRule, WaitState } from '@contract/places/places-kinds'

const HOUR = 3_600_000
export const OFFER_HOURS = 2

interface Place {
  user: number
  state: PlaceState
  until: number | null
  wait: Wait | undefined
}
interface Wait {
  user: number
  count: number
  state: WaitState
  until: number | null
}
type Refusal = 'PLACES_FULL' | 'PLACES_TAKEN' | 'PLACES_FREE' | 'PLACES_WAITED' | 'PLACES_CLOSED' | 'INPUT_INVALID'

class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal)
  }
}

const isLive = ({ state }: Place) => state !== 'free'
const isRunning = ({ state }: Wait) => state === 'waiting' || state === 'offered'

/** What places do, in lists that are gone through from the beginning. Times are milliseconds. */
export class PlacesOracle {
  places: Place[] = []
  waits: Wait[] = []

  constructor(
    public now: number,
    public quota: number,
    public saleEndsAt: number,
    private readonly rule: WaitingRule,
  ) {}

  /** Runs one command whole or not at all; returns why not. */
  run(command: () => void): Refusal | undefined {
    const before = structuredClone({ places: this.places, waits: this.waits, quota: this.quota, end: this.saleEndsAt })
    try {
      command()
      return undefined
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { places, waits, quota, end } = before
      Object.assign(this, { places, waits, quota, saleEndsAt: end })
      return error.refusal
    }
  }

  take(user: number, count: number, until: number | null, state: 'held' | 'taken'): void {
    this.settle()
    const own = this.runningOf(user)
    const offered = this.places.filter((place) => place.state === 'offered' && place.wait === own)
    const used = offered.slice(0, count)
    const missing = count - used.length
    const othersWait = this.waits.some((wait) => wait.state === 'waiting' && wait !== own)
    if (missing > 0 && ((this.rule === 'strict' && othersWait) || missing > this.left)) throw new Refused('PLACES_FULL')
    for (const place of used) Object.assign(place, { state, until })
    for (let at = 0; at < missing; at += 1) this.places.push({ user, state, until, wait: undefined })
    if (own) Object.assign(own, { state: 'used', until: null })
    for (const place of offered.slice(count)) place.state = 'free'
    this.settle()
  }

  /** Gives back the live places of a learner, whatever they are. */
  free(user: number): void {
    const own = this.places.filter((place) => place.user === user && isLive(place))
    for (const place of own) place.state = 'free'
    if (own.length > 0) this.settle()
  }

  erase(user: number): void {
    if (this.runningOf(user)) this.leave(user)
    this.free(user)
  }

  pay(user: number): void {
    for (const place of this.places)
      if (place.user === user && (place.state === 'held' || place.state === 'taken'))
        Object.assign(place, { state: 'taken', until: null })
  }

  wait(user: number, count: number): void {
    this.settle()
    if (this.saleEndsAt <= this.now) throw new Refused('PLACES_CLOSED')
    if (count > this.quota) throw new Refused('INPUT_INVALID')
    if (this.runningOf(user)) throw new Refused('PLACES_WAITED')
    const isKept = this.rule === 'strict' && this.waits.some(({ state }) => state === 'waiting')
    if (this.left >= count && !isKept) throw new Refused('PLACES_FREE')
    this.waits.push({ user, count, state: 'waiting', until: null })
    this.settle()
  }

  leave(user: number): void {
    const own = this.runningOf(user)
    for (const place of this.places) if (own && place.state === 'offered' && place.wait === own) place.state = 'free'
    if (own) Object.assign(own, { state: 'left', until: null })
    this.settle()
  }

  setQuota(quota: number): void {
    if (quota < this.places.filter(isLive).length) throw new Refused('PLACES_TAKEN')
    this.quota = quota
    this.settle()
  }

  close(): void {
    this.saleEndsAt = this.now
    this.settle()
  }

  get left(): number {
    return this.quota - this.places.filter(isLive).length
  }

  private runningOf(user: number): Wait | undefined {
    return this.waits.find((wait) => wait.user === user && isRunning(wait))
  }

  settle(): void {
    for (const place of this.places) {
      if (!isLive(place) || place.until === null || place.until > this.now) continue
      if (place.state === 'offered') Object.assign(place.wait!, { state: 'expired', until: null })
      place.state = 'free'
    }
    for (const wait of this.waits.filter(({ state }) => state === 'waiting')) {
      if (this.saleEndsAt <= this.now) wait.state = 'closed'
      else if (wait.count <= this.left) this.offer(wait)
      else if (this.rule === 'strict') break
    }
  }

  private offer(wait: Wait): void {
    const until = Math.min(this.now + OFFER_HOURS * HOUR, this.saleEndsAt)
    Object.assign(wait, { state: 'offered', until })
    for (let at = 0; at < wait.count; at += 1) this.places.push({ user: wait.user, state: 'offered', until, wait })
  }
}
