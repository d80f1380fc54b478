import type { CalendarItem, Room, SessionDetail } from '@contract/timetable/calls'
import { LEAVE_STATES } from '@contract/timetable/presence-status'
import { describeRoom } from '../describe-room'
import type { CalendarSession } from './calendar.repository'

/** `第 3–4 节`, '' for other times than those of the bells. */
export const describePeriods = (from: number | null, to: number | null): string => {
  if (from === null || to === null) return ''
  return from === to ? `第 ${from} 节` : `第 ${from}–${to} 节`
}

const toRoom = ({ id, building, name, address, latitude, longitude }: Room): Room => ({
  id,
  building,
  name,
  address,
  latitude,
  longitude,
})

export const toCalendarItem = ({ session, room, formerRoom, ...row }: CalendarSession): CalendarItem => ({
  id: session.id,
  kind: 'session',
  title: session.subject,
  startsAt: session.startsAt.toISOString(),
  endsAt: session.endsAt.toISOString(),
  state: session.state,
  periods: describePeriods(session.fromPeriod, session.toPeriod),
  place: describeRoom(room),
  room: room && toRoom(room),
  formerPlace: describeRoom(formerRoom),
  formerStartsAt: session.wasStartsAt?.toISOString() ?? null,
  teachers: row.teachers,
  parties: row.parties,
  bring: session.bring,
  onLeave: LEAVE_STATES.some((state) => state === row.presence),
  presence: row.presence,
  target: null,
})

export const toSessionDetail = (row: CalendarSession, now: Date): SessionDetail => ({
  ...toCalendarItem(row),
  hours: row.session.hours,
  reason: row.session.reason,
  link: row.session.link,
  lesson: row.lesson && { id: row.session.lessonId!, ...row.lesson },
  serverNow: now.toISOString(),
})
