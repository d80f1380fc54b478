import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { timestamptz } from '../../kernel/db/columns'
import { goodsSkuTable } from '../goods/goods.table'
import { userTable } from '../user/user.table'

/** What a learner collected to order. Prices and stock are read when it is shown. */
export const cartLineTable = pgTable(
  'cart_line',
  {
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    skuId: uuid()
      .notNull()
      .references(() => goodsSkuTable.id),
    shopId: text().notNull(),
    quantity: integer().notNull(),
    chosen: boolean().notNull().default(true),
    /** When the learner last added to it. */
    addedAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.skuId] }),
    index('cart_line_sku').on(table.skuId),
    check('cart_line_quantity', sql`${table.quantity} > 0`),
  ],
)

/** Additions that were made, so that a repeated request adds nothing. */
export const cartRequestTable = pgTable(
  'cart_request',
  {
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    clientRequestId: uuid().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.clientRequestId] })],
)
