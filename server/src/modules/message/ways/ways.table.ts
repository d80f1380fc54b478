import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { MessageWay } from '@contract/message/message-kinds'
import { timestamptz } from '../../../kernel/db/columns'
import { userTable } from '../../user/user.table'
import { messageTable } from '../message.table'

/** What a learner set; without a row it is as `NO_PREFERENCE` says. */
export const messagePreferenceTable = pgTable('message_preference', {
  userId: uuid()
    .primaryKey()
    .references(() => userTable.id),
  /** What is switched off, as `kind:way`. */
  off: jsonb().$type<string[]>().notNull().default([]),
  /** Between these times of the school's day, `HH:mm`, nothing rings. The same time twice: never quiet. */
  quietFrom: text().notNull(),
  quietTo: text().notNull(),
})

/** How many messages of a template of the mini-program a learner has agreed to: each message uses up one. */
export const messagePermissionTable = pgTable(
  'message_permission',
  {
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    templateId: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.templateId] })],
)

/**
 * `sending` while the other side is called, `retrying` when that failed; `unknown` when it did not respond, so that
 * nobody knows whether the message arrived; `refused` when the learner does not want it; `barred` when WeChat takes
 * none of the school; `skipped` when it was read in the app before.
 */
export type DeliveryState = 'pending' | 'sending' | 'retrying' | 'sent' | 'refused' | 'barred' | 'unknown' | 'skipped'

/** A message on its way outside the app; each way once. */
export const messageDeliveryTable = pgTable(
  'message_delivery',
  {
    id: uuid().primaryKey(),
    messageId: uuid()
      .notNull()
      .references(() => messageTable.id),
    way: text().$type<Exclude<MessageWay, 'app'>>().notNull(),
    state: text().$type<DeliveryState>().notNull().default('pending'),
    dueAt: timestamptz().notNull(),
    /** Of the last change. */
    movedAt: timestamptz().notNull(),
  },
  (table) => [
    unique('message_delivery_way').on(table.messageId, table.way),
    index('message_delivery_at').on(table.movedAt),
  ],
)
