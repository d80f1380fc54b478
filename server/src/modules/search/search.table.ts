import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../kernel/db/columns'
import { userTable } from '../user/user.table'

export const searchHistoryTable = pgTable(
  'search_history',
  {
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    keyword: text().notNull(),
    searchedAt: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.keyword] })],
)
