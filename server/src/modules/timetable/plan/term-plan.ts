import type { DayPart } from '@contract/timetable/session-kinds'
import { dayOfTerm, weekdayOf, weekOfTerm } from '@contract/timetable/week-kinds'
import { startOfDay, addMinutes } from '../../../kernel/school-time'

/** A period of a bell table. Its number means the same period in every table of the school. */
export interface Period {
  number: number
  part: DayPart
  /** Minutes after midnight. */
  startsMinute: number
  endsMinute: number
}

/** When the bells ring from one day to another, both included, on some weekdays. */
export interface BellTable {
  validFrom: string
  /** Null: until another day is said. */
  validUntil: string | null
  weekdays: readonly number[]
  periods: readonly Period[]
}

/**
 * What the school announced for one date: nothing is taught, or another day's lessons are, perhaps those of one part of
 * the day only. Announced for some classes, it holds for them alone, before what holds for all.
 */
export interface SpecialDay {
  day: string
  /** Null for everybody. */
  partyIds: readonly string[] | null
  teaches: 'nothing' | { weekday: number; week: number; part: DayPart | null }
  /** Bells of this day alone; null for the usual ones of its date. */
  bells: BellTable | null
}

interface Term {
  mondayOfWeek1: string
  weeks: number
}

export interface TermPlan {
  term: Term
  bells: readonly BellTable[]
  specialDays: readonly SpecialDay[]
}

/** Lessons of a term at one place in its weeks. */
export interface WeeklyRule {
  /** Ascending. */
  weeks: readonly number[]
  weekday: number
  fromPeriod: number
  toPeriod: number
  /** Who takes part; special days that name any of them apply. */
  partyIds: readonly string[]
}

export interface Occurrence {
  day: string
  startsAt: Date
  endsAt: Date
}

/** A date on which a rule teaches, but whose bells lack one of its periods. */
export interface Missing {
  day: string
  period: number
}

interface Teaching {
  weekday: number
  week: number
  part: DayPart | null
}

const specialDayOf = (plan: TermPlan, day: string, partyIds: readonly string[]): SpecialDay | undefined => {
  const ofDay = plan.specialDays.filter((special) => special.day === day)
  return (
    ofDay.find((special) => special.partyIds?.some((id) => partyIds.includes(id))) ??
    ofDay.find((special) => special.partyIds === null)
  )
}

/** What a date teaches to these classes; undefined for nothing. */
const teachingOf = (plan: TermPlan, day: string, special: SpecialDay | undefined): Teaching | undefined => {
  if (special?.teaches === 'nothing') return undefined
  if (special) return special.teaches
  return { weekday: weekdayOf(day), week: weekOfTerm(plan.term.mondayOfWeek1, day), part: null }
}

/** The newest table that is valid on a date: a summer table needs no end of the winter's. */
export const bellsOf = <Bells extends BellTable>(tables: readonly Bells[], day: string): Bells | undefined =>
  tables
    .filter(
      ({ validFrom, validUntil, weekdays }) =>
        validFrom <= day && (validUntil === null || day <= validUntil) && weekdays.includes(weekdayOf(day)),
    )
    .reduce<Bells | undefined>(
      (newest, table) => (newest && newest.validFrom >= table.validFrom ? newest : table),
      undefined,
    )

const everyDayOf = ({ mondayOfWeek1, weeks }: Term): string[] =>
  Array.from({ length: weeks * 7 }, (_, at) => dayOfTerm(mondayOfWeek1, 1, 1 + at))

const at = (day: string, minute: number): Date => addMinutes(startOfDay(day), minute)

/**
 * The sessions that a rule makes in a term, by date, and the dates whose bells have not its periods. Which week a date
 * counts as, odd or even, is what its special day says, else its own.
 */
export const planRule = (plan: TermPlan, rule: WeeklyRule): { occurrences: Occurrence[]; missing: Missing[] } => {
  const occurrences: Occurrence[] = []
  const missing: Missing[] = []
  for (const day of everyDayOf(plan.term)) {
    const special = specialDayOf(plan, day, rule.partyIds)
    const teaching = teachingOf(plan, day, special)
    if (!teaching || teaching.weekday !== rule.weekday || !rule.weeks.includes(teaching.week)) continue
    const periods = (special?.bells ?? bellsOf(plan.bells, day))?.periods ?? []
    const [first, last] = [rule.fromPeriod, rule.toPeriod].map((wanted) =>
      periods.find(({ number }) => number === wanted),
    )
    if (!first || !last) {
      missing.push({ day, period: first ? rule.toPeriod : rule.fromPeriod })
      continue
    }
    if (teaching.part !== null && teaching.part !== first.part) continue
    occurrences.push({ day, startsAt: at(day, first.startsMinute), endsAt: at(day, last.endsMinute) })
  }
  return { occurrences, missing }
}
