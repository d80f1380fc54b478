import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { userTable } from '../user/user.table'

export const searchHistoryTable = pgTable(
  'search_history',
  {
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    keyword: text().notNull(),
    searchedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.keyword] })],
)
