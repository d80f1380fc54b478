import { boolean, doublePrecision, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Actor } from '../../kernel/actor'
import { timestamptz } from '../../kernel/db/columns'
import type { LiveEvent, LiveState, ReplayState } from '@contract/live/live-status'
import { lessonTable } from '../course/course.table'
import { userTable } from '../user/user.table'

/** The live of a lesson. Its replay is the lesson's own definitions, once there are any. */
export const liveTable = pgTable(
  'live',
  {
    lessonId: uuid()
      .primaryKey()
      .references(() => lessonTable.id),
    shopId: text().notNull(),
    /** The state after the school's last event; `unstarted` becomes `live` by the clock. */
    state: text().$type<LiveState>().notNull().default('unstarted'),
    replayState: text().$type<ReplayState>().notNull().default('none'),
    startsAt: timestamptz().notNull(),
    endsAt: timestamptz().notNull(),
    /**
     * The video's source: an HLS address of a streaming service, or the key of one of our playlists, which is looped.
     */
    streamUrl: text().notNull().default(''),
    loopKey: text().notNull().default(''),
    /** Anyone may watch. */
    publicWatch: boolean().notNull().default(false),
  },
  (table) => [index('live_starts').on(table.shopId, table.startsAt)],
)

export const liveAppointmentTable = pgTable(
  'live_appointment',
  {
    lessonId: uuid()
      .notNull()
      .references(() => lessonTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    createdAt: timestamptz().notNull().defaultNow(),
    /** The learner agreed to one reminder by WeChat. */
    byWechat: boolean().notNull().default(false),
    remindedAt: timestamptz(),
  },
  (table) => [primaryKey({ columns: [table.lessonId, table.userId] }), index('live_appointment_user').on(table.userId)],
)

/** Every change of a live's state: the event, the actor and the time. */
export const liveLogTable = pgTable(
  'live_log',
  {
    id: uuid().primaryKey(),
    lessonId: uuid()
      .notNull()
      .references(() => liveTable.lessonId),
    fromState: text().$type<LiveState>().notNull(),
    toState: text().$type<LiveState>().notNull(),
    event: text().$type<LiveEvent>().notNull(),
    actor: text().$type<Actor>().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [index('live_log_lesson').on(table.lessonId)],
)

/** Last sighting of each viewer: a learner's id, or a hash of a visitor's address and browser. */
export const liveWatcherTable = pgTable(
  'live_watcher',
  {
    lessonId: uuid()
      .notNull()
      .references(() => liveTable.lessonId),
    watcher: text().notNull(),
    seenAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.watcher] }),
    index('live_watcher_seen').on(table.lessonId, table.seenAt),
    index('live_watcher_old').on(table.seenAt),
  ],
)

/**
 * How much of a live a learner has watched, in seconds of the broadcast: in total, and without a gap from the
 * beginning. Everything before `seenSeconds` has been counted or missed. Opening the replay converts it into progress,
 * once.
 */
export const liveStudyTable = pgTable(
  'live_study',
  {
    lessonId: uuid()
      .notNull()
      .references(() => lessonTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    watchedSeconds: doublePrecision().notNull().default(0),
    followedSeconds: doublePrecision().notNull().default(0),
    seenSeconds: doublePrecision().notNull(),
    /** The length of the live: as planned, or as broadcast once it is over. */
    lengthSeconds: doublePrecision().notNull(),
    creditedAt: timestamptz(),
  },
  (table) => [primaryKey({ columns: [table.lessonId, table.userId] }), index('live_study_user').on(table.userId)],
)
