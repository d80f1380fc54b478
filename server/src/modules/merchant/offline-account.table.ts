import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../kernel/db/columns'
import { shopTable } from '../shop/shop.table'

/** The bank account to which a school's learners transfer money. */
export const offlineAccountTable = pgTable('offline_account', {
  shopId: text()
    .primaryKey()
    .references(() => shopTable.id),
  /** Name, bank, number and hint, encrypted under the master key. */
  sealed: text().notNull(),
  updatedAt: timestamptz().notNull(),
})
