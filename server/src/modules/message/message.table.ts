import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../kernel/db/columns'
import type { MessageKind } from '@contract/message/message-kinds'
import type { Target } from '@contract/shop/calls'
import { userTable } from '../user/user.table'

export type MessageState = 'listed' | 'unlisted' | 'removed'

/** A message to one learner. `reason` identifies its subject, so that a job that runs twice sends it once. */
export const messageTable = pgTable(
  'user_message',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    shopId: text().notNull(),
    kind: text().$type<MessageKind>().notNull().default('school'),
    title: text().notNull(),
    content: text().notNull(),
    target: jsonb().$type<Target>(),
    reason: text().notNull(),
    /**
     * `unlisted`: its kind is switched off in the app. `removed` by the learner; kept, so that it is not sent again.
     */
    state: text().$type<MessageState>().notNull().default('listed'),
    createdAt: timestamptz().notNull().defaultNow(),
    readAt: timestamptz(),
  },
  (table) => [
    unique('user_message_reason').on(table.userId, table.reason),
    index('user_message_user').on(table.userId, table.createdAt),
    index('user_message_reads')
      .on(table.reason)
      .where(sql`read_at is not null`),
    index('user_message_kind').on(table.userId, table.kind, table.createdAt),
  ],
)
