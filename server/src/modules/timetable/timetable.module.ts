import type { FastifyInstance } from 'fastify'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { Storage } from '../../kernel/media/storage'
import type { MessageSender } from '../message/message.service'
import type { DeskDeps } from '../staff/desk-deps'
import { AddressRepository } from './calendar/address.repository'
import { CalendarRepository } from './calendar/calendar.repository'
import type { CalendarSource } from './calendar/calendar-source'
import { CalendarService } from './calendar/calendar.service'
import { DateRepository } from './calendar/date.repository'
import { SubscriptionService } from './calendar/subscription.service'
import type { TeacherAccounts } from './desk/substitution-desk.service'
import { createTimetableDesk } from './desk/timetable-desk.module'
import { ReminderRepository } from './reminder/reminder.repository'
import { REMINDER_JOB, ReminderService } from './reminder/reminder.service'
import type { LeavePresence } from './leave-presence'
import { PlannedSessions } from './planned-sessions'
import type { PresenceBook } from './presence-book'
import { registerCalendar } from './register-calendar'
import { ConflictRepository } from './session/conflict.repository'
import { PresenceRepository } from './session/presence.repository'
import { RosterRepository } from './session/roster.repository'
import { PartySessionsRepository, type PartySession } from './session/party-sessions.repository'
import { SessionMovesService } from './session/session-moves.service'
import { NEWS_JOB, SessionNewsService } from './session/session-news'
import { SessionRepository } from './session/session.repository'
import { TermRepository } from './term.repository'
import { timetableRoutes } from './timetable.routes'

export type { PartySession }

export interface TimetableDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  messages: MessageSender
  storage: Pick<Storage, 'write'>
  accounts: TeacherAccounts
  /** Dates of parts of the school that stand above. */
  sources: CalendarSource[]
  readShopName: (shopId: string) => Promise<string>
}

/** Terms, bells, rooms and sessions; a learner's calendar, and the desk where it is planned. */
export const createTimetableModule = (deps: TimetableDeps) => {
  const { database, now, jobs, messages, audit, storage, readShopName } = deps
  const sources = [new DateRepository(database), ...deps.sources]
  const terms = new TermRepository(database)
  const sessions = new SessionRepository(database)
  const conflicts = new ConflictRepository(database)
  const calendars = new CalendarRepository(database)
  const roster = new RosterRepository(database)
  const news = new SessionNewsService({ jobs, roster, messages, now })
  const addresses = new AddressRepository(database)
  const subscriptions = new SubscriptionService({ addresses, calendars, sources, readShopName, now })
  const reminders = new ReminderService({ reminders: new ReminderRepository(database), messages, jobs, now })
  jobs.handle(REMINDER_JOB, (payload) => reminders.remind(payload))
  jobs.handle(NEWS_JOB, (payload) => news.tell(payload))
  return {
    /** What a learner has to attend, and what leave writes into it. */
    attendance: calendars,
    presence: new PresenceRepository(database, now) as LeavePresence & PresenceBook,
    /** What the parties of other modules are taught, and that it is canceled with them. */
    partySessions: new PartySessionsRepository(database),
    sessionMoves: new SessionMovesService({ sessions, conflicts, news, now }),
    routes: timetableRoutes({
      calendars: new CalendarService({ calendars, terms, sources, now }),
      subscriptions,
      reminders,
    }),
    registerCalendar: (app: FastifyInstance): void => registerCalendar(app, (secret) => subscriptions.read(secret)),
    desk: createTimetableDesk({
      database,
      audit,
      now,
      terms,
      sessions,
      conflicts,
      news,
      storage,
      accounts: deps.accounts,
      planned: new PlannedSessions(jobs, now),
    }),
  }
}
