import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { isDay } from '@contract/calendar-day'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The time zone of every school, wherever the server and the database run. */
const SCHOOL_ZONE = 'Asia/Shanghai'
/** The zone's offset has not changed since 1991. A lookup for each moment takes 130 µs instead of 7. */
const OFFSET_MINUTES = dayjs().tz(SCHOOL_ZONE).utcOffset()
const DAY = 'YYYY-MM-DD'
const CLOCK = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/
export const DAY_MILLISECONDS = 86_400_000

const onSchoolClock = (moment: Date) => dayjs.utc(moment).utcOffset(OFFSET_MINUTES)

/** The school day of a moment, `YYYY-MM-DD`. Sorts like the days themselves. */
export const dayOf = (moment: Date): string => addMinutes(moment, OFFSET_MINUTES).toISOString().slice(0, DAY.length)

/** The same as `dayOf`, as SQL: `moment` is an expression of type `timestamptz`. */
export const sqlDayOf = (moment: string): string => `to_char(${moment} at time zone '${SCHOOL_ZONE}', 'YYYY-MM-DD')`

/** The first moment of a day. `isDay` must hold for it. */
export const startOfDay = (day: string): Date => dayjs.utc(day).utcOffset(OFFSET_MINUTES, true).toDate()

/** A time on the school's clock, `2026-11-22 08:30:00`; undefined for other text. */
export const readClock = (text: string): Date | undefined => {
  const [, day, hours, minutes, seconds] = CLOCK.exec(text) ?? []
  if (!day || !isDay(day)) return undefined
  return addSeconds(startOfDay(day), Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
}

/** The days from one moment to another, with fractions; negative when `to` is the earlier one. */
export const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / DAY_MILLISECONDS

/** The same time `days` later, or earlier when negative. */
export const addDays = (moment: Date, days: number): Date => addHours(moment, days * 24)
export const addHours = (moment: Date, hours: number): Date => addMinutes(moment, hours * 60)
export const addMinutes = (moment: Date, minutes: number): Date => addSeconds(moment, minutes * 60)
/**
 * The same time of a later month on the school's calendar, on its day `anchorDay`, or on its last day if it is shorter.
 * Months that follow each other count from the day of the first: 31 January, 28 February, 31 March.
 */
export const addMonths = (moment: Date, months: number, anchorDay = dayOfMonth(moment)): Date => {
  const month = onSchoolClock(moment).add(months, 'month')
  return month.date(Math.min(anchorDay, month.daysInMonth())).toDate()
}
/** 1 to 31, on the school's calendar. */
export const dayOfMonth = (moment: Date): number => onSchoolClock(moment).date()
/** Fractions of a second count, to the millisecond. */
export const addSeconds = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000)

/** Formats a moment in the school's time zone by a dayjs pattern, for example `YYYY年M月D日 HH:mm`. */
export const formatTime = (moment: Date, pattern: string): string => onSchoolClock(moment).format(pattern)
