import type { OfflineSession } from '@contract/offline-course/calls'
import type { TermPhase } from '@contract/offline-course/offline-kinds'
import type { PartySession } from '../timetable/timetable.module'
import { describeRoom } from '../timetable/describe-room'
import type { CapacityState } from '../places/places.service'
import type { TermRow } from './term.repository'

/** Those that take place, by beginning. */
export const takingPlace = (sessions: PartySession[]) =>
  sessions.map(({ session }) => session).filter(({ state }) => state !== 'canceled')

/** Numbers count those that take place. */
export const toSessions = (sessions: PartySession[]): OfflineSession[] => {
  let number = 0
  return sessions.map(({ session, room, teachers, presence }) => ({
    id: session.id,
    number: session.state === 'canceled' ? 0 : ++number,
    subject: session.subject,
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    state: session.state,
    place: describeRoom(room),
    room: room && {
      id: room.id,
      building: room.building,
      name: room.name,
      address: room.address,
      latitude: room.latitude,
      longitude: room.longitude,
    },
    teachers,
    bring: session.bring,
    presence,
  }))
}

/** What may be had now: places that are not free, nor kept for those who wait. */
export const seatsLeft = ({ capacity, waiting }: CapacityState): number =>
  capacity.waitingRule === 'strict' && waiting.length > 0 ? 0 : capacity.quota - capacity.taken

export const phaseOfTerm = (
  term: Pick<TermRow, 'enrolFrom' | 'enrolUntil' | 'canceledAt'>,
  sessions: PartySession[],
  state: CapacityState,
  now: Date,
): TermPhase => {
  const planned = takingPlace(sessions)
  if (term.canceledAt) return 'canceled'
  if (planned.length > 0 && planned.every(({ endsAt }) => endsAt <= now)) return 'over'
  if (planned.some(({ startsAt }) => startsAt <= now)) return 'running'
  if (now < term.enrolFrom) return 'soon'
  if (now >= term.enrolUntil) return 'closed'
  return seatsLeft(state) > 0 ? 'enrolling' : 'full'
}

/** When a term begins and ends; null before any session is planned. */
export const spanOfTerm = (sessions: PartySession[]) => {
  const planned = takingPlace(sessions)
  const ends = planned.map(({ endsAt }) => endsAt.toISOString()).toSorted()
  return { startsAt: planned.at(0)?.startsAt.toISOString() ?? null, endsAt: ends.at(-1) ?? null }
}
