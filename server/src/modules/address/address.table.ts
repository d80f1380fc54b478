import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AddressTag } from '@contract/address/address-kinds'
import { timestamptz } from '../../kernel/db/columns'
import { userTable } from '../user/user.table'

/** Delivery addresses. Orders keep a copy, so a row may be changed and deleted. */
export const addressTable = pgTable(
  'user_address',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    shopId: text().notNull(),
    receiverName: text().notNull(),
    phone: text().notNull(),
    /** Six digits; its name is read from the area data. */
    districtCode: text().notNull(),
    detail: text().notNull(),
    tag: text().$type<AddressTag>().notNull().default(''),
    isDefault: boolean().notNull().default(false),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('user_address_user').on(table.userId, table.createdAt),
    uniqueIndex('user_address_default')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
  ],
)
