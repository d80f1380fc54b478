import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../kernel/db/columns'
import { shopTable } from '../shop/shop.table'

/** A school's account at Kuaidi100; its keys are sealed. */
export const expressAccountTable = pgTable('express_account', {
  shopId: text()
    .primaryKey()
    .references(() => shopTable.id),
  customer: text().notNull(),
  sealed: text().notNull(),
  updatedAt: timestamptz().notNull(),
})
