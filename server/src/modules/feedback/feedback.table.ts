import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { FeedbackKind } from '@contract/feedback/limits'
import { timestamptz } from '../../kernel/db/columns'
import { userTable } from '../user/user.table'

/** What learners tell the school about the app and the school, with its answer. */
export const feedbackTable = pgTable(
  'feedback',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    /** Of the form, so that a second tap sends nothing twice. */
    clientRequestId: uuid().notNull(),
    kind: text().$type<FeedbackKind>().notNull(),
    content: text().notNull(),
    /** Storage keys. */
    pictures: jsonb().$type<string[]>().notNull().default([]),
    createdAt: timestamptz().notNull(),
    answer: text().notNull().default(''),
    answeredAt: timestamptz(),
  },
  (table) => [
    unique('feedback_request').on(table.userId, table.clientRequestId),
    index('feedback_user').on(table.userId, table.createdAt),
    index('feedback_shop').on(table.shopId, table.createdAt),
  ],
)
