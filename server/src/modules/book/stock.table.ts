import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { BatchStatus, BillStatus, HandOutWay, StockReason } from '@contract/book/book-kinds'
import { timestamptz } from '../../kernel/db/columns'
import { partyTable } from '../party/party.table'
import { shopTable } from '../shop/shop.table'
import { userTable } from '../user/user.table'
import { bookClaimTable, bookItemTable, bookRoundTable } from './book.table'

/** Pieces of one item and size. Everything that moves them runs under this row's lock. */
export const bookStockTable = pgTable(
  'book_stock',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    itemId: uuid()
      .notNull()
      .references(() => bookItemTable.id),
    /** '' for what has no sizes. */
    size: text().notNull(),
    onHand: integer().notNull().default(0),
    /** Those of `onHand` that belong to claims that are ready. */
    reserved: integer().notNull().default(0),
  },
  (table) => [
    unique('book_stock_once').on(table.itemId, table.size),
    index('book_stock_shop').on(table.shopId, table.id),
    check('book_stock_reserved', sql`${table.reserved} >= 0 and ${table.reserved} <= ${table.onHand}`),
  ],
)

/** Every change of `onHand`, so that it is their sum. */
export const bookStockLogTable = pgTable(
  'book_stock_log',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    stockId: uuid()
      .notNull()
      .references(() => bookStockTable.id),
    delta: integer().notNull(),
    reason: text().$type<StockReason>().notNull(),
    note: text().notNull().default(''),
    /** Of the line of an order list, the hand-out or the return. */
    sourceId: uuid(),
    clientRequestId: uuid(),
    actor: text().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [
    unique('book_stock_log_request').on(table.shopId, table.clientRequestId),
    index('book_stock_log_stock').on(table.stockId, table.at),
  ],
)

/** What the school ordered from whoever sells it. */
export const bookOrderTable = pgTable(
  'book_order',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    roundId: uuid()
      .notNull()
      .references(() => bookRoundTable.id),
    stockId: uuid()
      .notNull()
      .references(() => bookStockTable.id),
    quantity: integer().notNull(),
    arrived: integer().notNull().default(0),
    clientRequestId: uuid().notNull(),
    orderedAt: timestamptz().notNull(),
  },
  (table) => [
    unique('book_order_request').on(table.shopId, table.clientRequestId),
    index('book_order_round').on(table.roundId, table.orderedAt),
    index('book_order_stock').on(table.stockId),
    check('book_order_arrived', sql`${table.arrived} >= 0 and ${table.arrived} <= ${table.quantity}`),
  ],
)

/** What the representative of a class takes along: one receipt. */
export const bookBatchTable = pgTable(
  'book_batch',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    roundId: uuid()
      .notNull()
      .references(() => bookRoundTable.id),
    partyId: uuid()
      .notNull()
      .references(() => partyTable.id),
    carrierId: uuid()
      .notNull()
      .references(() => userTable.id),
    status: text().$type<BatchStatus>().notNull(),
    packedAt: timestamptz().notNull(),
    receivedAt: timestamptz(),
    /** Who signed the receipt. */
    receivedBy: text().notNull().default(''),
  },
  (table) => [
    index('book_batch_round').on(table.roundId, table.packedAt, table.id),
    index('book_batch_party').on(table.partyId),
    index('book_batch_carrier').on(table.carrierId, table.packedAt),
  ],
)

/** Pieces that left the stock. Whatever comes back hangs on one. */
export const bookHandOutTable = pgTable(
  'book_hand_out',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    stockId: uuid()
      .notNull()
      .references(() => bookStockTable.id),
    /** Null for copies that belong to no learner. */
    claimId: uuid().references(() => bookClaimTable.id),
    userId: uuid().references(() => userTable.id),
    recipient: text().notNull().default(''),
    batchId: uuid().references(() => bookBatchTable.id),
    way: text().$type<HandOutWay>().notNull(),
    quantity: integer().notNull(),
    returned: integer().notNull().default(0),
    restocked: integer().notNull().default(0),
    exchanged: boolean().notNull().default(false),
    clientRequestId: uuid(),
    actor: text().notNull(),
    at: timestamptz().notNull(),
    confirmedAt: timestamptz(),
  },
  (table) => [
    unique('book_hand_out_request').on(table.shopId, table.clientRequestId),
    index('book_hand_out_shop').on(table.shopId, table.at, table.id),
    index('book_hand_out_user').on(table.userId, table.at, table.id),
    index('book_hand_out_claim').on(table.claimId),
    index('book_hand_out_batch').on(table.batchId),
    index('book_hand_out_stock').on(table.stockId),
    check('book_hand_out_returned', sql`${table.returned} >= 0 and ${table.returned} <= ${table.quantity}`),
    check('book_hand_out_restocked', sql`${table.restocked} >= 0 and ${table.restocked} <= ${table.returned}`),
  ],
)

export const bookReturnTable = pgTable(
  'book_return',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    handOutId: uuid()
      .notNull()
      .references(() => bookHandOutTable.id),
    quantity: integer().notNull(),
    restocked: boolean().notNull(),
    refundFen: integer().notNull().default(0),
    reason: text().notNull().default(''),
    clientRequestId: uuid().notNull(),
    actor: text().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [
    unique('book_return_request').on(table.shopId, table.clientRequestId),
    index('book_return_hand_out').on(table.handOutId),
    check('book_return_quantity', sql`${table.quantity} > 0`),
  ],
)

/** What a learner prepaid for a round, and what the settlement came to. */
export const bookBillTable = pgTable(
  'book_bill',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    roundId: uuid()
      .notNull()
      .references(() => bookRoundTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    status: text().$type<BillStatus>().notNull(),
    prepaidFen: integer().notNull(),
    booksFen: integer().notNull().default(0),
    lineId: uuid(),
    /** How it was given back. */
    note: text().notNull().default(''),
  },
  (table) => [
    unique('book_bill_learner').on(table.userId, table.roundId),
    index('book_bill_round').on(table.roundId, table.status, table.id),
    index('book_bill_line').on(table.lineId),
  ],
)
