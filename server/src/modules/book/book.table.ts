import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { BookKind, ClaimStatus, HandOutWay, NeedRule, Settlement } from '@contract/book/book-kinds'
import type { Size } from '@contract/book/calls'
import { timestamptz } from '../../kernel/db/columns'
import { deliveryTemplateTable } from '../delivery/delivery.table'
import { partyTable } from '../party/party.table'
import { shopTable } from '../shop/shop.table'
import { userTable } from '../user/user.table'

const ofShop = () =>
  text()
    .notNull()
    .references(() => shopTable.id)

/** A book, a piece of clothing or a tool as the school hands it out. */
export const bookItemTable = pgTable(
  'book_item',
  {
    id: uuid().primaryKey(),
    shopId: ofShop(),
    title: text().notNull(),
    kind: text().$type<BookKind>().notNull(),
    edition: text().notNull().default(''),
    /** Storage key; '' without one. */
    cover: text().notNull().default(''),
    priceFen: integer().notNull(),
    weightGrams: integer().notNull().default(0),
    sizes: jsonb().$type<Size[]>().notNull().default([]),
    createdAt: timestamptz().notNull(),
  },
  (table) => [index('book_item_shop').on(table.shopId, table.title, table.id)],
)

/** A round of orders 征订, as a rule of one school term. */
export const bookRoundTable = pgTable(
  'book_round',
  {
    id: uuid().primaryKey(),
    shopId: ofShop(),
    title: text().notNull(),
    opensAt: timestamptz().notNull(),
    /** Until when one signs. */
    closesAt: timestamptz().notNull(),
    /** Until when 补订 and 退订 are possible. */
    changesUntil: timestamptz().notNull(),
    settlement: text().$type<Settlement>().notNull(),
    way: text().$type<Exclude<HandOutWay, 'post'>>().notNull(),
    counter: text().notNull().default(''),
    counterUntil: timestamptz(),
    postTemplateId: uuid().references(() => deliveryTemplateTable.id),
    prepaidFen: integer().notNull().default(0),
    settledAt: timestamptz(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index('book_round_shop').on(table.shopId, table.opensAt, table.id),
    index('book_round_template').on(table.postTemplateId),
    check('book_round_times', sql`${table.opensAt} < ${table.closesAt} and ${table.closesAt} <= ${table.changesUntil}`),
  ],
)

/** What those who are taught together need in a round. */
export const bookNeedTable = pgTable(
  'book_need',
  {
    id: uuid().primaryKey(),
    roundId: uuid()
      .notNull()
      .references(() => bookRoundTable.id),
    partyId: uuid()
      .notNull()
      .references(() => partyTable.id),
    itemId: uuid()
      .notNull()
      .references(() => bookItemTable.id),
    rule: text().$type<NeedRule>().notNull(),
    /** Paid with the tuition. */
    included: boolean().notNull().default(false),
    note: text().notNull().default(''),
    sort: integer().notNull().default(0),
  },
  (table) => [
    unique('book_need_once').on(table.roundId, table.partyId, table.itemId),
    index('book_need_party').on(table.partyId),
    index('book_need_item').on(table.itemId),
  ],
)

/** That a learner signed a round; each time again is a row more. */
export const bookSignatureTable = pgTable(
  'book_signature',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    roundId: uuid()
      .notNull()
      .references(() => bookRoundTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    /** Storage key of what was drawn. */
    drawing: text().notNull(),
    /** What was signed: `教材 第 4 版 要`, a line each. */
    text: text().notNull(),
    signedAt: timestamptz().notNull(),
  },
  (table) => [
    index('book_signature_round').on(table.roundId, table.userId, table.signedAt),
    index('book_signature_user').on(table.userId),
  ],
)

/** What a learner answered to a need, and where she is with it. One piece each. */
export const bookClaimTable = pgTable(
  'book_claim',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    roundId: uuid()
      .notNull()
      .references(() => bookRoundTable.id),
    needId: uuid()
      .notNull()
      .references(() => bookNeedTable.id),
    itemId: uuid()
      .notNull()
      .references(() => bookItemTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    status: text().$type<ClaimStatus>().notNull(),
    size: text().notNull().default(''),
    way: text().$type<HandOutWay>().notNull(),
    /** As it was when it was signed. */
    priceFen: integer().notNull(),
    /** The part of the line below that is its price. */
    paidFen: integer().notNull().default(0),
    /** What sending it cost, of the same line. */
    chargeFen: integer().notNull().default(0),
    orderId: uuid(),
    /** Of the order that pays or sends it; null without one that runs or was paid. */
    lineId: uuid(),
    /** That order waits for its money. */
    ordering: boolean().notNull().default(false),
    /** The batch that it is packed in. */
    batchId: uuid(),
    /** The order in which pieces are given. */
    claimedAt: timestamptz().notNull(),
  },
  (table) => [
    unique('book_claim_once').on(table.userId, table.needId),
    index('book_claim_need').on(table.needId),
    index('book_claim_round').on(table.roundId, table.userId),
    index('book_claim_waiting')
      .on(table.itemId, table.size, table.claimedAt, table.id)
      .where(sql`status = 'wanted'`),
    index('book_claim_item').on(table.itemId),
    index('book_claim_line').on(table.lineId),
    index('book_claim_batch').on(table.batchId),
  ],
)

/** The code of a learner at the counter, one for each round. */
export const bookPassTable = pgTable(
  'book_pass',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    roundId: uuid()
      .notNull()
      .references(() => bookRoundTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    code: text().notNull(),
  },
  (table) => [
    unique('book_pass_code').on(table.shopId, table.code),
    unique('book_pass_learner').on(table.userId, table.roundId),
    index('book_pass_round').on(table.roundId),
  ],
)
