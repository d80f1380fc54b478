import { addMonths, DAY_MILLISECONDS, dayOfMonth, daysBetween } from '../../kernel/school-time'

/** Days of a lower grant that paid a part of a higher one. */
export interface Credit {
  grantId: string
  days: number
  fen: number
}

/** A bought or given time of membership. */
export interface Grant {
  id: string
  levelId: string
  rank: number
  days: number
  /** The day of the month on which it ends if it was bought by months; null for days. */
  anchorDay: number | null
  /** What was paid in money. */
  paidFen: number
  /** What of it went back while the grant stood. */
  refundedFen: number
  credits: Credit[]
  grantedAt: Date
  revokedAt: Date | null
}

/** A time in which one grant makes the learner a member. */
export interface Period {
  grantId: string
  levelId: string
  rank: number
  startsAt: Date
  endsAt: Date
}

/** A grant that waits or runs, with the time that is left of it. */
interface Waiting {
  grant: Grant
  /** Milliseconds. */
  left: number
}

/**
 * When grants make the learner a member of which level. They run one after the other, the highest rank first, those of
 * one rank in the order in which they were had: so a renewal adds up, an upgrade runs at once, and a lower level waits.
 * Credited days are gone from the lower grant. A revoked grant counts as never had.
 */
export const schedule = (grants: Grant[]): Period[] => {
  const periods: Period[] = []
  const { waiting, clock } = replay(grants, undefined, periods)
  let from = clock
  for (const { grant, left } of waiting) {
    append(periods, grant, from, from + left)
    from += left
  }
  return periods
}

/**
 * What is credited when a level of this rank is bought at `now` for `priceFen`: the days that are left of the lower
 * levels at what they were worth, whole fen, never more than the price. A day that has begun counts. Days that the
 * price does not need stay, and run after the higher level. Nothing unless the level that runs now is lower.
 */
export const toCredits = (grants: Grant[], rank: number, priceFen: number, now: Date): Credit[] => {
  const { waiting } = replay(grants, now)
  if (waiting.length === 0 || waiting[0].grant.rank >= rank) return []
  const credits: Credit[] = []
  let needed = priceFen
  for (const { grant, left } of waiting) {
    const worth = worthOf(grant, grants)
    const daysLeft = Math.min(Math.ceil(left / DAY_MILLISECONDS), grant.days)
    const whole = share(worth, daysLeft, grant.days)
    if (whole === 0) continue
    const fen = Math.min(whole, needed)
    const days = fen === whole ? daysLeft : Math.min(daysLeft, Math.ceil((fen * grant.days) / worth))
    if (fen > 0) credits.push({ grantId: grant.id, days, fen })
    needed -= fen
  }
  return credits
}

/** Whether the days behind these credits are still there, except those that went by since they were quoted. */
export const areLeft = (grants: Grant[], credits: Credit[], quotedAt: Date, now: Date): boolean => {
  const { waiting } = replay(grants, now)
  return credits.every(({ grantId, days }) => {
    const source = grants.find(({ id }) => id === grantId)
    const left = waiting.find(({ grant }) => grant.id === grantId)?.left ?? 0
    // The last of the days may have been a part of one.
    const expected = (days - 1) * DAY_MILLISECONDS - (now.getTime() - quotedAt.getTime())
    return source !== undefined && !source.revokedAt && left >= expected
  })
}

/** What a plan gives: exactly one of months and days. */
export interface Length {
  months: number | null
  days: number | null
}

/**
 * How many days a plan gives that is had at `now`, and for months the day of the month from which they count: that of
 * the months which they follow without a gap, or the day on which they begin.
 */
export const measureLength = (
  grants: Grant[],
  rank: number,
  now: Date,
  { months, days }: Length,
): Pick<Grant, 'days' | 'anchorDay'> => {
  if (months === null) return { days: days ?? 0, anchorDay: null }
  const { waiting } = replay(grants, now)
  const before = waiting.filter(({ grant }) => grant.rank >= rank)
  const from = new Date(before.reduce((clock, { left }) => clock + left, now.getTime()))
  const followed = before.at(-1)?.grant.anchorDay
  const anchorDay = followed && isSameTime(addMonths(from, 0, followed), from) ? followed : dayOfMonth(from)
  return { days: Math.round(daysBetween(from, addMonths(from, months, anchorDay))), anchorDay }
}

const isSameTime = (one: Date, other: Date): boolean => one.getTime() === other.getTime()

/** Runs the grants up to `until`, or to the last one that was had; what has passed goes to `periods`. */
const replay = (grants: Grant[], until?: Date, periods: Period[] = []) => {
  const valid = grants
    .filter(({ revokedAt }) => !revokedAt)
    .toSorted((one, other) => one.grantedAt.getTime() - other.grantedAt.getTime() || (one.id < other.id ? -1 : 1))
  let waiting: Waiting[] = []
  let clock = 0
  const runTo = (moment: number): void => {
    while (waiting.length > 0 && clock < moment) {
      const [first] = waiting
      const took = Math.min(first.left, moment - clock)
      append(periods, first.grant, clock, clock + took)
      clock += took
      first.left -= took
      if (first.left === 0) waiting.shift()
    }
    clock = moment
  }
  for (const grant of valid) {
    runTo(grant.grantedAt.getTime())
    for (const { grantId, days } of grant.credits) {
      const source = waiting.find((each) => each.grant.id === grantId)
      if (source) source.left -= days * DAY_MILLISECONDS
    }
    waiting = waiting.filter(({ left }) => left > 0)
    const left = daysOf(grant, grants) * DAY_MILLISECONDS
    const at = waiting.findIndex((each) => each.grant.rank < grant.rank)
    if (left > 0) waiting.splice(at < 0 ? waiting.length : at, 0, { grant, left })
  }
  if (until) runTo(Math.max(clock, until.getTime()))
  return { waiting, clock }
}

const append = (periods: Period[], grant: Grant, from: number, to: number): void => {
  const last = periods.at(-1)
  if (last?.grantId === grant.id && last.endsAt.getTime() === from) last.endsAt = new Date(to)
  else
    periods.push({
      grantId: grant.id,
      levelId: grant.levelId,
      rank: grant.rank,
      startsAt: new Date(from),
      endsAt: new Date(to),
    })
}

/** Credits of a grant whose own grant was refunded since: that money went back, and with it what it had paid. */
const lostFen = ({ credits }: Grant, grants: Grant[]): number =>
  credits.reduce((sum, { grantId, fen }) => sum + (grants.find(({ id }) => id === grantId)?.revokedAt ? fen : 0), 0)

const creditedFen = ({ credits }: Grant): number => credits.reduce((sum, { fen }) => sum + fen, 0)

/** What the days of a grant are worth: money and credits that stand. */
const worthOf = (grant: Grant, grants: Grant[]): number =>
  Math.max(0, grant.paidFen - grant.refundedFen + creditedFen(grant) - lostFen(grant, grants))

/** The days of a grant, without those that refunded credits had paid. */
const daysOf = (grant: Grant, grants: Grant[]): number => {
  const lost = lostFen(grant, grants)
  if (lost === 0) return grant.days
  const whole = grant.paidFen + creditedFen(grant)
  return share(grant.days, Math.max(0, whole - lost), whole)
}

/** `amount` × `part` ÷ `whole` without overflow, rounded down. */
const share = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole))

/** Until when a course that opens from `rank` on stays open without a gap; undefined when it is not open now. */
export const openUntil = (
  periods: Pick<Period, 'rank' | 'startsAt' | 'endsAt'>[],
  rank: number,
  now: Date,
): Date | undefined => {
  let until: Date | undefined
  for (const { rank: mine, startsAt, endsAt } of periods) {
    if (endsAt <= now) continue
    if (mine < rank || startsAt > (until ?? now)) break
    until = endsAt
  }
  return until
}
