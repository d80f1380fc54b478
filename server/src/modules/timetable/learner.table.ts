import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ReminderChoice } from '@contract/timetable/reminder-kinds'
import { timestamptz } from '../../kernel/db/columns'
import { shopTable } from '../shop/shop.table'
import { userTable } from '../user/user.table'

/** The private address of a learner's calendar; a new one replaces it. Only the hash of its secret is kept. */
export const calendarAddressTable = pgTable(
  'calendar_address',
  {
    userId: uuid()
      .primaryKey()
      .references(() => userTable.id),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    secretHash: text().notNull().unique('calendar_address_secret'),
    createdAt: timestamptz().notNull(),
    readAt: timestamptz(),
  },
  (table) => [index('calendar_address_shop').on(table.shopId)],
)

/** When a learner wants to be reminded of sessions; no row for never. */
export const sessionReminderTable = pgTable(
  'session_reminder',
  {
    userId: uuid()
      .primaryKey()
      .references(() => userTable.id),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    choice: text().$type<ReminderChoice>().notNull(),
  },
  (table) => [index('session_reminder_shop').on(table.shopId)],
)
