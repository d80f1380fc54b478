import { describePeriods } from '../timetable/calendar/to-calendar-item'
import type { SessionFacts } from './session-facts.repository'
import type { Window } from './sign-in-window'

/** What learners and staff alike are told of a session and of its sign-in. */
export const describeSession = (session: SessionFacts, window: Window) => ({
  id: session.id,
  subject: session.subject,
  startsAt: session.startsAt.toISOString(),
  endsAt: session.endsAt.toISOString(),
  periods: describePeriods(session.fromPeriod, session.toPeriod),
  place: session.place,
  teachers: session.teachers,
  opensAt: window.opensAt?.toISOString() ?? null,
  lateAt: window.lateAt.toISOString(),
  closesAt: window.closesAt.toISOString(),
})
