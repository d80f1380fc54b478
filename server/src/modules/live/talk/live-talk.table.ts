import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { TalkAuthor, TalkKind, TalkState } from '@contract/live/talk-kinds'
import { timestamptz } from '../../../kernel/db/columns'
import { userTable } from '../../user/user.table'
import { liveTable } from '../live.table'

/** The talk of a live as a whole. The row is locked by whatever changes the talk. */
export const liveTalkTable = pgTable('live_talk', {
  lessonId: uuid()
    .primaryKey()
    .references(() => liveTable.lessonId),
  /** Rises with each change, in the order of the commits. */
  revision: integer().notNull().default(0),
  /** Seconds between two messages of a learner; 0 for none. */
  slowSeconds: integer().notNull().default(0),
  allMuted: boolean().notNull().default(false),
})

export const liveMessageTable = pgTable(
  'live_message',
  {
    id: uuid().primaryKey(),
    lessonId: uuid()
      .notNull()
      .references(() => liveTable.lessonId),
    shopId: text().notNull(),
    /** Null for messages of the school. */
    userId: uuid().references(() => userTable.id),
    author: text().$type<TalkAuthor>().notNull(),
    /** Of the school's: the name at the time of writing. '' for a learner, who has a name of their own. */
    authorName: text().notNull().default(''),
    kind: text().$type<TalkKind>().notNull(),
    content: text().notNull(),
    state: text().$type<TalkState>().notNull(),
    /** The message that it answers. */
    answersId: uuid().references((): AnyPgColumn => liveMessageTable.id),
    clientRequestId: uuid(),
    /** How much of the live had been broadcast, which is its place in the recording. */
    sentSeconds: doublePrecision().notNull(),
    /** Of the talk, with the last change of this message. */
    revision: integer().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    unique('live_message_request').on(table.userId, table.clientRequestId),
    index('live_message_revision').on(table.lessonId, table.revision),
    index('live_message_sent').on(table.lessonId, table.sentSeconds, table.id),
    index('live_message_desk').on(table.lessonId, table.createdAt, table.id),
    index('live_message_user').on(table.userId, table.lessonId, table.createdAt),
    index('live_message_answers').on(table.answersId),
  ],
)

/** Learners who may not write in a live. */
export const liveMuteTable = pgTable(
  'live_mute',
  {
    lessonId: uuid()
      .notNull()
      .references(() => liveTable.lessonId),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    createdAt: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lessonId, table.userId] }), index('live_mute_user').on(table.userId)],
)
