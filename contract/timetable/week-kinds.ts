import { isDay } from '../calendar-day'

/** Days are `YYYY-MM-DD` on the school's clock, weekdays 1 (Monday) to 7, weeks Monday to Sunday. */

const DAY_MILLISECONDS = 86_400_000
const DAYS_A_WEEK = 7

export const WEEKDAY_LABEL = ['', '周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

/** Days since 1970-01-01. `isDay` must hold for it. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MILLISECONDS

export const addDaysTo = (day: string, days: number): string =>
  new Date((numberOf(day) + days) * DAY_MILLISECONDS).toISOString().slice(0, 10)

/** How many days `to` is after `from`. */
export const daysApart = (from: string, to: string): number => numberOf(to) - numberOf(from)

/** 1970-01-01 was a Thursday. */
export const weekdayOf = (day: string): number =>
  ((((numberOf(day) + 3) % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK) + 1

export const mondayOf = (day: string): string => addDaysTo(day, 1 - weekdayOf(day))

/** The week of a term that a day is in; 0 or less before week 1. A Sunday belongs to the week that ends with it. */
export const weekOfTerm = (mondayOfWeek1: string, day: string): number =>
  Math.floor(daysApart(mondayOfWeek1, day) / DAYS_A_WEEK) + 1

/** The day of a term by its week and weekday. */
export const dayOfTerm = (mondayOfWeek1: string, week: number, weekday: number): string =>
  addDaysTo(mondayOfWeek1, (week - 1) * DAYS_A_WEEK + weekday - 1)

export const isMonday = (day: string): boolean => isDay(day) && weekdayOf(day) === 1

/** The Sunday that a term ends with. */
export const lastDayOfTerm = ({ mondayOfWeek1, weeks }: { mondayOfWeek1: string; weeks: number }): string =>
  dayOfTerm(mondayOfWeek1, weeks, DAYS_A_WEEK)

/** `第 1–8、10 周`, `第 1–15 周（单）`: weeks in ascending order. */
export const describeWeeks = (weeks: readonly number[]): string => {
  const [first, last] = [weeks[0], weeks[weeks.length - 1]]
  if (first === undefined || last === undefined) return ''
  const isEverySecond = weeks.length > 2 && weeks.every((week, at) => week === first + at * 2)
  if (isEverySecond) return `第 ${first}–${last} 周（${first % 2 ? '单' : '双'}）`
  const runs: [number, number][] = []
  for (const week of weeks) {
    const run = runs[runs.length - 1]
    if (run && run[1] === week - 1) run[1] = week
    else runs.push([week, week])
  }
  return `第 ${runs.map(([from, to]) => (from === to ? from : `${from}–${to}`)).join('、')} 周`
}
