import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import utc from 'dayjs/plugin/utc'
import { addDaysTo, mondayOf } from '@contract/timetable/week-kinds'
import { toSchoolClock } from '@/shared/time/school-clock'

dayjs.extend(utc)

/** A day of the school read as one of UTC, so that the phone's zone counts nowhere. */
const at = (day: string) => dayjs.utc(day).locale('zh-cn')

/** `2026-01-31` a month later is `2026-02-28`. */
export const shiftDay = (day: string, count: number, unit: 'day' | 'week' | 'month'): string =>
  at(day).add(count, unit).format('YYYY-MM-DD')

/** By a pattern of dayjs: `YYYY 年 M 月`, `M月D日 ddd`. */
export const formatDay = (day: string, pattern: string): string => at(day).format(pattern)

/** `11月23日–29日`, over the end of a month `11月30日–12月6日`. */
export const formatWeek = (monday: string): string => {
  const sunday = addDaysTo(monday, 6)
  return `${formatDay(monday, 'M月D日')}–${formatDay(sunday, isSameMonth(monday, sunday) ? 'D日' : 'M月D日')}`
}

export const isSameMonth = (day: string, other: string): boolean => day.slice(0, 7) === other.slice(0, 7)

export const weekDays = (monday: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((step) => addDaysTo(monday, step))

/** Mondays of the weeks that the month of a day touches. */
export const monthMondays = (day: string): string[] => {
  const last = at(day).endOf('month').format('YYYY-MM-DD')
  const mondays: string[] = []
  for (let monday = mondayOf(`${day.slice(0, 7)}-01`); monday <= last; monday = addDaysTo(monday, 7))
    mondays.push(monday)
  return mondays
}

/** The day on the school's clock. @param time ISO text or milliseconds */
export const dayOfTime = (time: string | number): string => toSchoolClock(time).toISOString().slice(0, 10)

/** Minutes since the midnight before, on the school's clock. */
export const minuteOfTime = (time: string | number): number => {
  const clock = toSchoolClock(time)
  return clock.getUTCHours() * 60 + clock.getUTCMinutes()
}

/** `08:55` → 535. */
export const minuteOfClock = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
