import { describe, expect, it } from 'vitest'
import type { DayPart } from '@contract/timetable/session-kinds'
import { addDaysTo, weekdayOf, weekOfTerm } from '@contract/timetable/week-kinds'
import { numbersFrom } from '../../support/server/seeded-random'
import {
  planRule,
  type BellTable,
  type SpecialDay,
  type TermPlan,
  type WeeklyRule,
} from '../../../server/src/modules/timetable/plan/term-plan'

const PERIODS = [
  { number: 1, part: 'day', startsMinute: 480, endsMinute: 525 },
  { number: 2, part: 'day', startsMinute: 535, endsMinute: 580 },
  { number: 9, part: 'evening', startsMinute: 1140, endsMinute: 1185 },
] as const
const BELLS: BellTable = {
  validFrom: '2020-01-01',
  validUntil: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  periods: PERIODS,
}
const TERM = { mondayOfWeek1: '2026-09-07', weeks: 20 }
const PLAN: TermPlan = { term: TERM, bells: [BELLS], specialDays: [] }
const rule = (change: Partial<WeeklyRule> = {}): WeeklyRule => ({
  weeks: [1, 2, 3, 4],
  weekday: 4,
  fromPeriod: 1,
  toPeriod: 2,
  partyIds: ['a'],
  ...change,
})
const daysOf = (plan: TermPlan, of: WeeklyRule) => planRule(plan, of).occurrences.map(({ day }) => day)
const special = (day: string, teaches: SpecialDay['teaches'], partyIds: string[] | null = null): SpecialDay => ({
  day,
  partyIds,
  teaches,
  bells: null,
})

describe('weeks', () => {
  it('T1 the Saturday of the first week is in week 1', () => {
    expect(weekOfTerm('2025-02-10', '2025-02-15')).toBe(1)
  })
  it('T6 a Sunday belongs to the week that ends with it', () => {
    expect([weekOfTerm('2026-09-07', '2026-09-13'), weekOfTerm('2026-09-07', '2026-09-14')]).toEqual([1, 2])
  })
  it('T3 one week is odd on every weekday', () => {
    const odd = Array.from({ length: 7 }, (_, at) => weekOfTerm('2026-09-07', addDaysTo('2026-09-21', at)))
    expect(odd).toEqual([3, 3, 3, 3, 3, 3, 3])
  })
})

describe('sessions of a rule', () => {
  it('T11 includes the last week', () => {
    expect(daysOf(PLAN, rule({ weekday: 1, weeks: [1, 2] }))).toEqual(['2026-09-07', '2026-09-14'])
  })
  it('T18 a lesson shortly after midnight is on its weekday of the school', () => {
    const bells = { ...BELLS, periods: [{ number: 1, part: 'day' as const, startsMinute: 30, endsMinute: 75 }] }
    const [first] = planRule({ ...PLAN, bells: [bells] }, rule({ weekday: 1, toPeriod: 1 })).occurrences
    expect(first).toEqual({
      day: '2026-09-07',
      startsAt: new Date('2026-09-06T16:30:00Z'),
      endsAt: new Date('2026-09-06T17:15:00Z'),
    })
  })
  it('T4 a made-up day has the weekday and the week that were announced', () => {
    // The Saturday of week 6 teaches the Thursday of week 3, which is odd.
    const plan = { ...PLAN, specialDays: [special('2026-10-17', { weekday: 4, week: 3, part: null })] }
    expect(daysOf(plan, rule({ weeks: [1, 3, 5] }))).toContain('2026-10-17')
    expect(daysOf(plan, rule({ weeks: [2, 4, 6] }))).not.toContain('2026-10-17')
  })
  it('a made-up day may teach one part of the day', () => {
    const plan = { ...PLAN, specialDays: [special('2026-10-11', { weekday: 4, week: 3, part: 'evening' })] }
    expect(daysOf(plan, rule())).not.toContain('2026-10-11')
    expect(daysOf(plan, rule({ fromPeriod: 9, toPeriod: 9 }))).toContain('2026-10-11')
  })
  it('what is announced for some classes holds for them, before what holds for all', () => {
    const plan = {
      ...PLAN,
      specialDays: [
        special('2026-09-10', 'nothing'),
        special('2026-09-10', { weekday: 4, week: 1, part: null }, ['b']),
      ],
    }
    expect(daysOf(plan, rule({ weeks: [1] }))).toEqual([])
    expect(daysOf(plan, rule({ weeks: [1], partyIds: ['b'] }))).toEqual(['2026-09-10'])
  })
  it('names the dates whose bells lack a period instead of making a session at another time', () => {
    const short: BellTable = {
      ...BELLS,
      validFrom: '2026-09-17',
      validUntil: '2026-09-17',
      periods: PERIODS.slice(0, 1),
    }
    const { occurrences, missing } = planRule({ ...PLAN, bells: [BELLS, short] }, rule())
    expect(occurrences.map(({ day }) => day)).toEqual(['2026-09-10', '2026-09-24', '2026-10-01'])
    expect(missing).toEqual([{ day: '2026-09-17', period: 2 }])
  })
  it('bells that change in the middle of a term', () => {
    const winter: BellTable = {
      ...BELLS,
      validFrom: '2026-09-20',
      periods: PERIODS.map((period) => ({
        ...period,
        startsMinute: period.startsMinute + 30,
        endsMinute: period.endsMinute + 30,
      })),
    }
    const starts = planRule({ ...PLAN, bells: [BELLS, winter] }, rule()).occurrences.map(({ startsAt }) =>
      startsAt.toISOString().slice(11, 16),
    )
    expect(starts).toEqual(['00:00', '00:00', '00:30', '00:30'])
  })
})

/** Walks the calendar day by day with Date alone, counting weeks by hand. */
const slowly = (plan: TermPlan, of: WeeklyRule): string[] => {
  const found: string[] = []
  const day = new Date(`${plan.term.mondayOfWeek1}T00:00:00Z`)
  for (let passed = 0; passed < plan.term.weeks * 7; passed++, day.setUTCDate(day.getUTCDate() + 1)) {
    const text = day.toISOString().slice(0, 10)
    let week = 1
    for (let rest = passed; rest >= 7; rest -= 7) week++
    let weekday = day.getUTCDay() === 0 ? 7 : day.getUTCDay()
    let part: DayPart | null = null
    let specials = plan.specialDays.filter((one) => one.day === text && one.partyIds !== null)
    specials = specials.filter(({ partyIds }) => partyIds!.some((id) => of.partyIds.includes(id)))
    if (specials.length === 0) specials = plan.specialDays.filter((one) => one.day === text && one.partyIds === null)
    const [first] = specials
    if (first?.teaches === 'nothing') continue
    if (first) ({ week, weekday, part } = first.teaches)
    if (weekday !== of.weekday || !of.weeks.includes(week)) continue
    let bells: BellTable | undefined
    for (const table of plan.bells) {
      const isValid = table.validFrom <= text && !(table.validUntil !== null && table.validUntil < text)
      const rings = table.weekdays.includes(day.getUTCDay() || 7)
      if (isValid && rings && (!bells || table.validFrom > bells.validFrom)) bells = table
    }
    const starts = bells?.periods.find(({ number }) => number === of.fromPeriod)
    const ends = bells?.periods.find(({ number }) => number === of.toPeriod)
    if (!starts || !ends || (part !== null && part !== starts.part)) continue
    const clock = (minute: number) => new Date(day.getTime() + minute * 60_000 - 8 * 3_600_000).toISOString()
    found.push(`${text} ${clock(starts.startsMinute)} ${clock(ends.endsMinute)}`)
  }
  return found
}

it('10,000 random terms give the same sessions as a slow walk over the days', () => {
  const below = numbersFrom(20261126)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)]!
  let made = 0
  for (let round = 0; round < 10_000; round++) {
    const years = 2020 + below(20)
    const begins = addDaysTo(`${years}-0${1 + below(9)}-01`, below(28))
    const mondayOfWeek1 = addDaysTo(begins, 1 - weekdayOf(begins))
    const weeks = 1 + below(24)
    const anyDay = () => addDaysTo(mondayOfWeek1, below(weeks * 7))
    const bells = Array.from({ length: 1 + below(3) }, (_, at): BellTable => {
      const validFrom = at === 0 ? '2019-01-01' : anyDay()
      return {
        validFrom,
        validUntil: below(3) === 0 ? addDaysTo(validFrom, below(60)) : null,
        weekdays: below(2) ? [1, 2, 3, 4, 5, 6, 7] : [1, 2, 3, 4, 5],
        periods: PERIODS.filter(() => below(8) > 0).map((period) => ({
          ...period,
          startsMinute: period.startsMinute + at,
        })),
      }
    }).filter((table, at, all) => all.findIndex(({ validFrom }) => validFrom === table.validFrom) === at)
    const specialDays = Array.from({ length: below(6) }, (): SpecialDay =>
      special(
        anyDay(),
        below(2) ? 'nothing' : { weekday: 1 + below(7), week: 1 + below(weeks), part: pick([null, 'day', 'evening']) },
        below(2) ? null : [pick(['a', 'b'])],
      ),
    )
    const plan: TermPlan = { term: { mondayOfWeek1, weeks }, bells, specialDays }
    const of = rule({
      weeks: Array.from({ length: weeks }, (_, at) => at + 1).filter(() => below(2) > 0),
      weekday: 1 + below(7),
      fromPeriod: pick([1, 2, 9]),
      toPeriod: 9,
      partyIds: below(2) ? ['a'] : ['a', 'b'],
    })
    const planned = planRule(plan, of).occurrences.map(
      ({ day, startsAt, endsAt }) => `${day} ${startsAt.toISOString()} ${endsAt.toISOString()}`,
    )
    made += planned.length
    expect(planned, JSON.stringify({ plan, of })).toEqual(slowly(plan, of))
  }
  expect(made).toBeGreaterThan(10_000)
})
