import type { StudyDay } from '@contract/study/calls'

const DAY_MILLISECONDS = 86_400_000
/** Asia/Shanghai, which has kept one offset since 1991. */
const SCHOOL_OFFSET_MILLISECONDS = 8 * 3_600_000

/** The day of the school's calendar, `YYYY-MM-DD`; `daysAgo` counts back from it. */
export const toSchoolDay = (time: Date, daysAgo = 0): string =>
  new Date(time.getTime() + SCHOOL_OFFSET_MILLISECONDS - daysAgo * DAY_MILLISECONDS).toISOString().slice(0, 10)

/** The last `count` days, the newest at the end, those without study included. */
export const listLastDays = (studied: ReadonlyMap<string, number>, now: Date, count: number): StudyDay[] =>
  Array.from({ length: count }, (_, index) => toSchoolDay(now, count - 1 - index)).map((day) => ({
    day,
    seconds: studied.get(day) ?? 0,
  }))

/** Days of study without a gap; whoever has not begun today keeps what they had yesterday. */
export const countDaysInRow = (studied: ReadonlyMap<string, number>, now: Date): number => {
  const isStudied = (daysAgo: number) => (studied.get(toSchoolDay(now, daysAgo)) ?? 0) > 0
  const first = isStudied(0) ? 0 : 1
  let days = 0
  while (isStudied(first + days)) days++
  return days
}
