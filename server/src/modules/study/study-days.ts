import type { StudyDay } from '@contract/study/calls'
import { addDays, dayOf } from '../../kernel/school-time'

/** The last `count` days, today at the end, those without study included. */
export const listLastDays = (studied: ReadonlyMap<string, number>, now: Date, count: number): StudyDay[] =>
  Array.from({ length: count }, (_, index) => {
    const day = dayBefore(now, count - 1 - index)
    return { day, seconds: studied.get(day) ?? 0 }
  })

/** Days of study without a gap, up to today, or up to yesterday while today has none. */
export const countDaysInRow = (studied: ReadonlyMap<string, number>, now: Date): number => {
  const hasStudy = (daysAgo: number) => (studied.get(dayBefore(now, daysAgo)) ?? 0) > 0
  const first = hasStudy(0) ? 0 : 1
  let days = 0
  while (hasStudy(first + days)) days++
  return days
}

const dayBefore = (now: Date, days: number): string => dayOf(addDays(now, -days))
