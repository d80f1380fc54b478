import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PayProvider } from '@contract/payment/payment-status'
import { timestamptz } from '../../kernel/db/columns'
import { shopTable } from '../shop/shop.table'

/** A school's accounts at payment providers: at most one of each provider takes new payments. */
export const merchantAccountTable = pgTable(
  'merchant_account',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    provider: text().$type<PayProvider>().notNull(),
    /** The number that the provider knows the merchant by. */
    merchantNo: text().notNull(),
    keyFingerprint: text().notNull(),
    /** Numbers and keys, encrypted under the master key. */
    sealed: text().notNull(),
    /** Made by the sandbox of development; production ignores it. */
    sandbox: boolean().notNull().default(false),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
    /** Since then it takes no new payments; those that it took can still be refunded. */
    retiredAt: timestamptz(),
  },
  (table) => [
    unique('merchant_account_number').on(table.shopId, table.provider, table.merchantNo),
    uniqueIndex('merchant_account_active')
      .on(table.shopId, table.provider)
      .where(sql`retired_at is null`),
    index('merchant_account_shop').on(table.shopId),
  ],
)
