import { integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { GoodsKindName } from '@contract/order/goods-kinds'
import { timestamptz } from '../../../kernel/db/columns'
import { shopTable } from '../../shop/shop.table'

/**
 * `waiting` to be uploaded, `uploading`, `uploaded`, `publishing`: on the way to WeChat; `published`: can be paid;
 * `refused`: WeChat's review did not pass it, `detail` says why.
 */
export type VirtualItemState = 'waiting' | 'uploading' | 'uploaded' | 'publishing' | 'published' | 'refused'

/** What the mini-program sells by virtual payment: one item for each goods and price, which WeChat publishes first. */
export const virtualItemTable = pgTable(
  'virtual_item',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    /** As WeChat knows it: kind, goods and price. */
    productId: text().notNull(),
    kind: text().$type<GoodsKindName>().notNull(),
    ref: uuid().notNull(),
    priceFen: integer().notNull(),
    title: text().notNull(),
    /** Storage key. */
    cover: text().notNull(),
    state: text().$type<VirtualItemState>().notNull().default('waiting'),
    detail: text().notNull().default(''),
    createdAt: timestamptz().notNull(),
    changedAt: timestamptz().notNull(),
  },
  (table) => [unique('virtual_item_product').on(table.shopId, table.productId)],
)
