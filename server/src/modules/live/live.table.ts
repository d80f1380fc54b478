import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { LiveState, ReplayState } from '@contract/live/live-status'
import { lessonTable } from '../course/course.table'
import { userTable } from '../user/user.table'

const at = () => timestamp({ withTimezone: true })

/** A lesson that takes place live. Its replay is the lesson's own definitions, once there are any. */
export const liveTable = pgTable('live', {
  lessonId: uuid().primaryKey().references(() => lessonTable.id),
  shopId: text().notNull(),
  /** What the school last said; `unstarted` turns into `live` by the clock. */
  state: text().$type<LiveState>().notNull().default('unstarted'),
  replayState: text().$type<ReplayState>().notNull().default('none'),
  startsAt: at().notNull(),
  endsAt: at().notNull(),
  /** The picture's source: an HLS address of a streaming service, or the key of a playlist of ours that is sent round and round. */
  streamUrl: text().notNull().default(''),
  loopKey: text().notNull().default(''),
  /** Anyone may watch. */
  publicWatch: boolean().notNull().default(false),
}, (table) => [index('live_starts').on(table.shopId, table.startsAt)])

export const liveAppointmentTable = pgTable('live_appointment', {
  lessonId: uuid().notNull().references(() => lessonTable.id),
  userId: uuid().notNull().references(() => userTable.id),
  createdAt: at().notNull().defaultNow(),
  remindedAt: at(),
}, (table) => [primaryKey({ columns: [table.lessonId, table.userId] })])
