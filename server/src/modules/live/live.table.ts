import { boolean, doublePrecision, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { LiveEvent, LiveState, ReplayState } from '@contract/live/live-status'
import { lessonTable } from '../course/course.table'
import { userTable } from '../user/user.table'

const at = () => timestamp({ withTimezone: true })

/** A lesson that takes place live. Its replay is the lesson's own definitions, once there are any. */
export const liveTable = pgTable(
  'live',
  {
    lessonId: uuid()
      .primaryKey()
      .references(() => lessonTable.id),
    shopId: text().notNull(),
    /** What the school last said; `unstarted` turns into `live` by the clock. */
    state: text().$type<LiveState>().notNull().default('unstarted'),
    replayState: text().$type<ReplayState>().notNull().default('none'),
    startsAt: at().notNull(),
    endsAt: at().notNull(),
    /**
     * The picture's source: an HLS address of a streaming service, or the key of a playlist of ours that is sent round
     * and round.
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
    createdAt: at().notNull().defaultNow(),
    /** The learner lets WeChat bring the reminder too, once. */
    byWechat: boolean().notNull().default(false),
    remindedAt: at(),
  },
  (table) => [primaryKey({ columns: [table.lessonId, table.userId] })],
)

/** Every move of a live: what, by whom, when. */
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
    /** `school:<command>`. */
    actor: text().notNull(),
    at: at().notNull(),
  },
  (table) => [index('live_log_lesson').on(table.lessonId)],
)

/** Who watched when last: a learner's id, or a digest of a visitor's address and browser. */
export const liveWatcherTable = pgTable(
  'live_watcher',
  {
    lessonId: uuid()
      .notNull()
      .references(() => liveTable.lessonId),
    watcher: text().notNull(),
    seenAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.watcher] }),
    index('live_watcher_seen').on(table.lessonId, table.seenAt),
  ],
)

/**
 * How much of a live a learner has followed, in seconds of what was sent: of the whole, and without a gap from its
 * beginning. Of what was sent, everything before `seenSeconds` has been counted or missed. Opening the replay turns it
 * into progress, once.
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
    /** How long the live is: as planned, and how long it was really sent once it is over. */
    lengthSeconds: doublePrecision().notNull(),
    creditedAt: at(),
  },
  (table) => [primaryKey({ columns: [table.lessonId, table.userId] })],
)
