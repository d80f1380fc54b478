import type { AppointmentRules } from '@contract/service/calls'
import type { SlotState } from '@contract/service/appointment-status'
import { describeMinutes } from '@contract/service/rule-kinds'
import { addDaysTo, mondayOf, weekdayOf } from '@contract/timetable/week-kinds'
import { addDays, addMinutes, dayOf, startOfDay } from '../../kernel/school-time'

/** When a host receives, every week; minutes of the school's day, 1 is Monday. */
interface Opening {
  weekday: number
  fromMinute: number
  toMinute: number
  lengthMinutes: number
  stepMinutes: number
  seats: number
}
interface Span {
  startsAt: Date
  endsAt: Date
}
/** A time that somebody booked or waits for. */
export interface Meeting extends Span {
  id: string
  busyFrom: Date
  busyUntil: Date
  seats: number
  taken: number
}
/** What decides about a host's times. */
export interface Schedule {
  rules: AppointmentRules & { bufferBeforeMinutes: number; bufferAfterMinutes: number }
  openings: readonly Opening[]
  closures: readonly (Span & { reason: string })[]
  meetings: readonly Meeting[]
}
export interface Slot extends Span {
  busyFrom: Date
  busyUntil: Date
  seats: number
  placesLeft: number
  state: Extract<SlotState, 'free' | 'full' | 'closed'>
  /** Why it is closed; '' otherwise. */
  reason: string
}
interface Asked {
  fromDay: string
  days: number
  now: Date
  /** The staff book without notice and beyond the horizon. */
  bySchool?: boolean
}

/** The moments at which the school's week of a day begins and ends: Monday to Sunday. */
export const weekOf = (day: string): Span => {
  const startsAt = startOfDay(mondayOf(day))
  return { startsAt, endsAt: addDays(startsAt, 7) }
}

const overlap = (one: Span, other: Span): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** The last day on which a time may be booked. */
export const lastDayOf = ({ horizonDays }: Pick<AppointmentRules, 'horizonDays'>, now: Date): string =>
  addDaysTo(dayOf(now), horizonDays)

/**
 * The times of a host on these days of the school, in order. Times that collide with another one that is taken are left
 * out, buffers of both included; so is what has begun or lies beyond the horizon.
 */
export const listSlots = (schedule: Schedule, { fromDay, days, now, bySchool }: Asked): Slot[] => {
  const last = lastDayOf(schedule.rules, now)
  const taken = schedule.meetings.filter((meeting) => meeting.taken > 0)
  const slots = new Map<number, Slot>()
  for (let at = 0; at < days; at++) {
    const day = addDaysTo(fromDay, at)
    if (!bySchool && day > last) break
    const nearby = { startsAt: addDays(startOfDay(day), -1), endsAt: addDays(startOfDay(day), 2) }
    const meetings = taken.filter(({ busyFrom, busyUntil }) =>
      overlap({ startsAt: busyFrom, endsAt: busyUntil }, nearby),
    )
    for (const opening of schedule.openings) {
      if (opening.weekday !== weekdayOf(day)) continue
      const { fromMinute, toMinute, lengthMinutes, stepMinutes } = opening
      for (let minute = fromMinute; minute + lengthMinutes <= toMinute; minute += stepMinutes) {
        const startsAt = addMinutes(startOfDay(day), minute)
        if (startsAt <= now || slots.has(startsAt.getTime())) continue
        const slot = judge({ ...schedule, meetings }, startsAt, opening, bySchool ? undefined : now)
        if (slot) slots.set(startsAt.getTime(), slot)
      }
    }
  }
  return [...slots.values()].sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

const judge = (
  { rules, closures, meetings }: Schedule,
  startsAt: Date,
  { lengthMinutes, seats }: Opening,
  now: Date | undefined,
): Slot | undefined => {
  const endsAt = addMinutes(startsAt, lengthMinutes)
  const busyFrom = addMinutes(startsAt, -rules.bufferBeforeMinutes)
  const busyUntil = addMinutes(endsAt, rules.bufferAfterMinutes)
  const own = meetings.find((meeting) => meeting.startsAt.getTime() === startsAt.getTime())
  const span = own ?? { startsAt, endsAt, busyFrom, busyUntil, seats, taken: 0 }
  const busy = { startsAt: span.busyFrom, endsAt: span.busyUntil }
  const collides = meetings.some(
    (meeting) => meeting !== own && overlap(busy, { startsAt: meeting.busyFrom, endsAt: meeting.busyUntil }),
  )
  if (collides) return undefined
  const placesLeft = span.seats - span.taken
  const away = closures.find((closure) => overlap(span, closure))
  const isShort = now !== undefined && startsAt < addMinutes(now, rules.noticeMinutes)
  const reason = away?.reason ?? (isShort ? `开始前 ${describeMinutes(rules.noticeMinutes)}停止预约` : '')
  return {
    startsAt,
    endsAt: span.endsAt,
    busyFrom: span.busyFrom,
    busyUntil: span.busyUntil,
    seats: span.seats,
    placesLeft,
    state: reason ? 'closed' : placesLeft > 0 ? 'free' : 'full',
    reason,
  }
}
