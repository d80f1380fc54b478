import type { FastifyInstance } from 'fastify'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { MessageSender } from '../message/message.service'
import type { DeskDeps } from '../staff/desk-deps'
import { AddressRepository } from './calendar/address.repository'
import { CalendarRepository } from './calendar/calendar.repository'
import type { CalendarSource } from './calendar/calendar-source'
import { CalendarService } from './calendar/calendar.service'
import { DateRepository } from './calendar/date.repository'
import { SubscriptionService } from './calendar/subscription.service'
import { createTimetableDesk } from './desk/timetable-desk.module'
import type { LeavePresence } from './leave-presence'
import { PlannedSessions } from './planned-sessions'
import type { PresenceBook } from './presence-book'
import { registerCalendar } from './register-calendar'
import { ConflictRepository } from './session/conflict.repository'
import { PresenceRepository } from './session/presence.repository'
import { RosterRepository } from './session/roster.repository'
import { NEWS_JOB, SessionNewsService } from './session/session-news'
import { SessionRepository } from './session/session.repository'
import { TermRepository } from './term.repository'
import { timetableRoutes } from './timetable.routes'

export interface TimetableDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  messages: MessageSender
  /** Dates of parts of the school that stand above. */
  sources: CalendarSource[]
  readShopName: (shopId: string) => Promise<string>
}

/** Terms, bells, rooms and sessions; a learner's calendar, and the desk where it is planned. */
export const createTimetableModule = (deps: TimetableDeps) => {
  const { database, now, jobs, messages, audit, readShopName } = deps
  const sources = [new DateRepository(database), ...deps.sources]
  const terms = new TermRepository(database)
  const sessions = new SessionRepository(database)
  const conflicts = new ConflictRepository(database)
  const calendars = new CalendarRepository(database)
  const roster = new RosterRepository(database)
  const news = new SessionNewsService({ jobs, roster, messages, now })
  const addresses = new AddressRepository(database)
  const subscriptions = new SubscriptionService({ addresses, calendars, sources, readShopName, now })
  jobs.handle(NEWS_JOB, (payload) => news.tell(payload))
  return {
    /** What a learner has to attend, and what leave writes into it. */
    attendance: calendars,
    presence: new PresenceRepository(database, now) as LeavePresence & PresenceBook,
    routes: timetableRoutes(new CalendarService({ calendars, terms, sources, now }), subscriptions),
    registerCalendar: (app: FastifyInstance): void => registerCalendar(app, (secret) => subscriptions.read(secret)),
    desk: createTimetableDesk({
      database,
      audit,
      now,
      terms,
      sessions,
      conflicts,
      news,
      planned: new PlannedSessions(jobs, now),
    }),
  }
}
