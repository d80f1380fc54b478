import { describeRoom } from '../timetable/describe-room'
import type { PartySession } from '../timetable/timetable.module'
import { formatTime } from '../../kernel/school-time'
import { describeStart } from './selection-rules'

/** Who teaches it, when in the week and where, each once; of sessions that take place. */
export const describeTimes = (sessions: PartySession[]) => {
  const held = sessions.filter(({ session }) => session.state !== 'canceled')
  const times = held.map(({ session }) => `${describeStart(session)}–${formatTime(session.endsAt, 'HH:mm')}`)
  const places = held.map(({ room }) => describeRoom(room)).filter(Boolean)
  return {
    teachers: [...new Set(held.flatMap(({ teachers }) => teachers))],
    times: [...new Set(times)],
    place: [...new Set(places)].join('、'),
  }
}
