import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../kernel/db/columns'
import type { Target } from '@contract/shop/calls'
import { userTable } from '../user/user.table'

/** A message to one learner. `reason` identifies its subject, so that a job that runs twice sends it once. */
export const messageTable = pgTable(
  'user_message',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    shopId: text().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    target: jsonb().$type<Target>(),
    reason: text().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
    readAt: timestamptz(),
  },
  (table) => [
    unique('user_message_reason').on(table.userId, table.reason),
    index('user_message_user').on(table.userId, table.createdAt),
  ],
)
