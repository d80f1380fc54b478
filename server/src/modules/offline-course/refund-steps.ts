import type { RefundStep } from '@contract/offline-course/offline-kinds'
import { addDays } from '../../kernel/school-time'

/** What the school published for a course. */
export interface RefundRules {
  refundAllDays: number
  refundPartPercent: number
}

/** A session as refunds see it: canceled ones are left out by whoever calls. */
export interface HeldSession {
  startsAt: Date
}

export interface Refund {
  step: RefundStep
  fen: number
  /** When it becomes less; null where no date does that. */
  until: Date | null
  /** Sessions that have not begun. */
  left: number
  total: number
}

/** Whole fen, rounded down. Amounts of orders times a percentage stay safe integers. */
const partOf = (fen: number, part: number, whole: number): number => Math.floor((fen * part) / whole)

/**
 * What of `paidFen` goes back at a moment, by the published steps: all until so many days before the first session, a
 * part until it begins, then that part at most, and no more than the share of the sessions that have not begun. Each
 * edge belongs to the later step.
 */
export const refundAt = (paidFen: number, sessions: HeldSession[], rules: RefundRules, now: Date): Refund => {
  const begins = sessions.map(({ startsAt }) => startsAt).toSorted((left, right) => Number(left) - Number(right))
  const total = begins.length
  const left = begins.filter((startsAt) => startsAt > now).length
  const first = begins.at(0)
  if (!first) return { step: 'all', fen: paidFen, until: null, left, total }
  const allUntil = addDays(first, -rules.refundAllDays)
  if (now < allUntil) return { step: 'all', fen: paidFen, until: allUntil, left, total }
  const part = partOf(paidFen, rules.refundPartPercent, 100)
  if (now < first) return { step: 'part', fen: part, until: first, left, total }
  return {
    step: 'sessions',
    fen: Math.min(part, partOf(paidFen, left, total)),
    until: begins.find((startsAt) => startsAt > now) ?? null,
    left,
    total,
  }
}

/** The steps of one person's price, as they are published before anything is bought. */
export const listSteps = (priceFen: number, sessions: HeldSession[], rules: RefundRules) => {
  const first = sessions
    .map(({ startsAt }) => startsAt)
    .toSorted((left, right) => Number(left) - Number(right))
    .at(0)
  const all = { step: 'all' as const, percent: 100, leastFen: priceFen, mostFen: priceFen }
  if (!first) return [{ ...all, until: null }]
  const part = partOf(priceFen, rules.refundPartPercent, 100)
  const percent = rules.refundPartPercent
  const later = Math.min(part, partOf(priceFen, sessions.length - 1, sessions.length))
  return [
    { ...all, until: addDays(first, -rules.refundAllDays).toISOString() },
    ...(rules.refundAllDays > 0
      ? [{ step: 'part' as const, percent, leastFen: part, mostFen: part, until: first.toISOString() }]
      : []),
    { step: 'sessions' as const, percent, leastFen: 0, mostFen: later, until: null },
  ]
}
