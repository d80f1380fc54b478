import fc from 'fast-check'
import { isDay } from '@contract/calendar-day'
import {
  dayOfTime,
  formatDay,
  formatWeek,
  minuteOfClock,
  minuteOfTime,
  monthMondays,
  shiftDay,
  weekDays,
} from '@/features/timetable/calendar/school-days'

const DAY_MILLISECONDS = 86_400_000
const days = fc
  .integer({ min: Date.UTC(2019, 0, 1) / DAY_MILLISECONDS, max: Date.UTC(2033, 0, 1) / DAY_MILLISECONDS })
  .map((number) => new Date(number * DAY_MILLISECONDS).toISOString().slice(0, 10))

/** Step by step through the days, without any arithmetic of months or weeks. */
const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + DAY_MILLISECONDS).toISOString().slice(0, 10)
const isMonday = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 1

describe('days of the school', () => {
  it('a month is of those weeks that hold a day of it, Monday to Sunday', () => {
    fc.assert(
      fc.property(days, (day) => {
        const mondays = monthMondays(day)
        const shown = mondays.flatMap(weekDays)
        expect(mondays.every(isMonday)).toBe(true)
        for (let at = 1; at < shown.length; at++) expect(shown[at]).toBe(nextDay(shown[at - 1]!))
        const month = day.slice(0, 7)
        let first = `${month}-01`
        for (; first.startsWith(month); first = nextDay(first)) expect(shown).toContain(first)
        expect(weekDays(mondays[0]!).some((one) => one.startsWith(month))).toBe(true)
        expect(weekDays(mondays.at(-1)!).some((one) => one.startsWith(month))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('a month later is the same day, or the last one of a shorter month', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -30, max: 30 }), (day, months) => {
        const [year, month, date] = day.split('-').map(Number) as [number, number, number]
        const index = year * 12 + month - 1 + months
        const wanted = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
        let expected = date
        while (!isDay(`${wanted}-${String(expected).padStart(2, '0')}`)) expected -= 1
        expect(shiftDay(day, months, 'month')).toBe(`${wanted}-${String(expected).padStart(2, '0')}`)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['2026-02-28', 1, 'day', '2026-03-01'],
    ['2028-02-28', 1, 'day', '2028-02-29'],
    ['2026-12-31', 1, 'day', '2027-01-01'],
    ['2026-01-31', 1, 'month', '2026-02-28'],
    ['2026-12-28', 1, 'week', '2027-01-04'],
  ] as const)('%s and %s %s is %s', (day, count, unit, expected) => {
    expect(shiftDay(day, count, unit)).toBe(expected)
  })

  it('B-T18 00:30 on a Monday in Shanghai is Monday, though UTC and this phone have Sunday', () => {
    expect(process.env.TZ).toBe('America/Los_Angeles')
    expect(dayOfTime('2022-09-25T16:30:00Z')).toBe('2022-09-26')
    expect(minuteOfTime('2022-09-25T16:30:00Z')).toBe(30)
    expect(formatDay('2022-09-26', 'M月D日 ddd')).toBe('9月26日 周一')
  })

  it('are named in Chinese, weeks by their two ends', () => {
    expect(formatDay('2026-11-25', 'YYYY 年 M 月')).toBe('2026 年 11 月')
    expect(formatWeek('2026-11-23')).toBe('11月23日–29日')
    expect(formatWeek('2026-11-30')).toBe('11月30日–12月6日')
    expect(minuteOfClock('08:55')).toBe(535)
  })
})
