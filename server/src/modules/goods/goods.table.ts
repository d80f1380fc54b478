import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SkuAttribute, StockedKind } from '@contract/goods/stocked-kinds'
import type { Actor } from '../../kernel/actor'
import { gramsOf, soundPairsOf, timestamptz } from '../../kernel/db/columns'
import { deliveryTemplateTable } from '../delivery/delivery.table'
import { categoryTable, shopTable } from '../shop/shop.table'
import { userTable } from '../user/user.table'

/** What a school sells and sends: goods, and materials of its courses. */
export const goodsTable = pgTable(
  'goods',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    kind: text().$type<StockedKind>().notNull(),
    title: text().notNull(),
    subtitle: text().notNull().default(''),
    /** Storage key. */
    cover: text().notNull().default(''),
    /** Storage keys of the gallery, after the cover. */
    pictures: jsonb().$type<string[]>().notNull().default([]),
    detailHtml: text().notNull().default(''),
    categoryId: uuid().references(() => categoryTable.id),
    onShelf: boolean().notNull().default(false),
    /** Pieces that were paid. */
    soldCount: integer().notNull().default(0),
    mostPerOrder: integer().notNull(),
    /** Null without a limit. */
    mostPerLearner: integer(),
    /** Of the delivery charge; null is free. */
    templateId: uuid().references(() => deliveryTemplateTable.id),
    /** The lowest price of its variants. */
    priceFen: integer().notNull(),
    sort: integer().notNull().default(0),
    /** Whether the school's folder has it: what the folder no longer has leaves the shelf. */
    fromFolder: boolean().notNull().default(true),
    /** Counts edits by the staff. */
    version: integer().notNull().default(1),
    createdAt: timestamptz().notNull(),
    grams: gramsOf('title'),
    soundPairs: soundPairsOf('title'),
  },
  (table) => [
    index('goods_grams').using('gin', table.grams),
    index('goods_sounds').using('gin', table.soundPairs),
    index('goods_shop').on(table.shopId, table.sort, table.id),
    index('goods_of_category').on(table.categoryId),
    index('goods_of_template').on(table.templateId),
  ],
)

/** A variant of goods with a price and a stock of its own. Goods without variants have one, without attributes. */
export const goodsSkuTable = pgTable(
  'goods_sku',
  {
    id: uuid().primaryKey(),
    goodsId: uuid()
      .notNull()
      .references(() => goodsTable.id),
    position: integer().notNull(),
    attributes: jsonb().$type<SkuAttribute[]>().notNull().default([]),
    priceFen: integer().notNull(),
    vipPriceFen: integer(),
    /** Pieces that can still be ordered: those in waiting and paid orders are taken off. */
    stock: integer().notNull(),
    weightGrams: integer().notNull(),
    /** Storage key; '' shows the cover of the goods. */
    picture: text().notNull().default(''),
    /** No longer sold. Orders may still give pieces back to it. */
    retired: boolean().notNull().default(false),
  },
  (table) => [
    index('goods_sku_goods').on(table.goodsId, table.position),
    check('goods_sku_stock', sql`${table.stock} >= 0`),
  ],
)

/** Pieces that were taken off the stock for one line of an order. */
export const goodsReservationTable = pgTable(
  'goods_reservation',
  {
    /** Of the order. */
    lineId: uuid().primaryKey(),
    orderId: uuid().notNull(),
    shopId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    goodsId: uuid()
      .notNull()
      .references(() => goodsTable.id),
    skuId: uuid()
      .notNull()
      .references(() => goodsSkuTable.id),
    quantity: integer().notNull(),
    /** Pieces that went back to the stock. */
    released: integer().notNull().default(0),
    /** Counted in the goods' sales. */
    counted: boolean().notNull().default(false),
  },
  (table) => [
    index('goods_reservation_user').on(table.userId, table.goodsId),
    index('goods_reservation_goods').on(table.goodsId),
    index('goods_reservation_sku').on(table.skuId),
  ],
)

/** What staff added to a stock or took off it; orders are in `goods_reservation`. */
export const goodsStockLogTable = pgTable(
  'goods_stock_log',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    skuId: uuid()
      .notNull()
      .references(() => goodsSkuTable.id),
    /** Of the request, which is executed once. */
    clientRequestId: uuid().notNull(),
    delta: integer().notNull(),
    stockAfter: integer().notNull(),
    note: text().notNull(),
    actor: text().$type<Actor>().notNull(),
    actorName: text().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('goods_stock_log_request').on(table.shopId, table.clientRequestId),
    index('goods_stock_log_sku').on(table.skuId, table.at),
  ],
)
