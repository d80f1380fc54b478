import {
  DAY_HALF_LABEL,
  LEAVE_LATE_DAYS,
  LEAVE_MOST_DAYS,
  NOON_MINUTE,
  type DayHalf,
  type LeaveUnit,
} from '@contract/leave/leave-status'
import { isDay } from '@contract/calendar-day'
import { addDaysTo, daysApart } from '@contract/timetable/week-kinds'
import { AppError } from '../../kernel/app-error'
import { addMinutes, dayOf, formatTime, startOfDay } from '../../kernel/school-time'

/** A session that a learner has to attend. */
export interface AttendedSession {
  id: string
  subject: string
  startsAt: Date
  endsAt: Date
}

export interface AskedSpan {
  unit: LeaveUnit
  fromDay?: string
  toDay?: string
  fromHalf?: DayHalf
  toHalf?: DayHalf
}

/** Leave as it was asked for: its times, what it counts as, and how people say it. */
export interface LeaveSpan {
  unit: LeaveUnit
  /** Half-open; one for days and half days, one a session. */
  spans: { from: Date; to: Date }[]
  halfDays: number
  sessionCount: number
  text: string
}

const inWords = (day: string): string => formatTime(startOfDay(day), 'M月D日')

/** Days and half days, both ends included. @throws AppError INPUT_INVALID */
export const spanOfDays = ({ unit, fromDay = '', toDay = '', fromHalf, toHalf }: AskedSpan): LeaveSpan => {
  if (!isDay(fromDay) || !isDay(toDay)) throw new AppError('INPUT_INVALID', '请选择请假的日期')
  const isByHalf = unit === 'halfDay'
  if (isByHalf && (!fromHalf || !toHalf)) throw new AppError('INPUT_INVALID', '请选择上午或下午')
  const skipsMorning = isByHalf && fromHalf === 'afternoon'
  const skipsAfternoon = isByHalf && toHalf === 'morning'
  const halfDays = (daysApart(fromDay, toDay) + 1) * 2 - Number(skipsMorning) - Number(skipsAfternoon)
  if (halfDays < 1) throw new AppError('INPUT_INVALID', '结束不能早于开始')
  if (halfDays > LEAVE_MOST_DAYS * 2) throw new AppError('INPUT_INVALID', `一次最多请 ${LEAVE_MOST_DAYS} 天`)
  const from = skipsMorning ? addMinutes(startOfDay(fromDay), NOON_MINUTE) : startOfDay(fromDay)
  const to = skipsAfternoon ? addMinutes(startOfDay(toDay), NOON_MINUTE) : startOfDay(addDaysTo(toDay, 1))
  const edges = isByHalf
    ? [`${inWords(fromDay)}${DAY_HALF_LABEL[fromHalf!]}`, `${inWords(toDay)}${DAY_HALF_LABEL[toHalf!]}`]
    : [inWords(fromDay), inWords(toDay)]
  const text = edges[0] === edges[1] ? edges[0] : edges.join(' 至 ')
  return { unit, spans: [{ from, to }], halfDays, sessionCount: 0, text }
}

/** Single sessions: as many half days as they touch. */
export const spanOfSessions = (sessions: AttendedSession[]): LeaveSpan => {
  const halves = new Set(sessions.map(({ startsAt }) => `${dayOf(startsAt)} ${halfOf(startsAt)}`))
  const [first] = sessions
  const days = [...new Set(sessions.map(({ startsAt }) => inWords(dayOf(startsAt))))]
  const text =
    sessions.length === 1
      ? `${days[0]} ${formatTime(first.startsAt, 'HH:mm')} ${first.subject}`
      : `${days.length > 3 ? `${days[0]} 等 ${days.length} 天` : days.join('、')} 的 ${sessions.length} 节课`
  return {
    unit: 'session',
    spans: sessions.map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt })),
    halfDays: halves.size,
    sessionCount: sessions.length,
    text,
  }
}

const halfOf = (moment: Date): DayHalf =>
  moment < addMinutes(startOfDay(dayOf(moment)), NOON_MINUTE) ? 'morning' : 'afternoon'

export const firstOf = ({ spans }: LeaveSpan): Date => spans.map(({ from }) => from).toSorted((a, b) => +a - +b)[0]
export const lastOf = ({ spans }: LeaveSpan): Date => spans.map(({ to }) => to).toSorted((a, b) => +b - +a)[0]

/** Leave may be asked for a few days afterwards. @throws AppError LEAVE_TOO_LATE */
export const refuseLate = (span: LeaveSpan, now: Date): void => {
  if (dayOf(firstOf(span)) < addDaysTo(dayOf(now), -LEAVE_LATE_DAYS)) throw new AppError('LEAVE_TOO_LATE')
}

/** Whether a session lies in one of these times, as a whole or in part. */
export const touchesAny = ({ startsAt, endsAt }: AttendedSession, spans: { from: Date; to: Date }[]): boolean =>
  spans.some(({ from, to }) => startsAt < to && endsAt > from)

/** `半天`, `1.5 天`, `2 节课` */
export const describeLength = ({ unit, halfDays, sessionCount }: Omit<LeaveSpan, 'spans' | 'text'>): string => {
  if (unit === 'session') return `${sessionCount} 节课`
  return describeDays(halfDays)
}

export const describeDays = (halfDays: number): string => (halfDays === 1 ? '半天' : `${halfDays / 2} 天`)
