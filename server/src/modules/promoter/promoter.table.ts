import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { GoodsKindName } from '@contract/order/goods-kinds'
import type {
  CustomerOrigin,
  EntryKind,
  JoiningWay,
  MyPromoterState,
  PromoterEvent,
  PromoterState,
} from '@contract/promoter/promoter-kinds'
import type { Actor } from '../../kernel/actor'
import { timestamptz } from '../../kernel/db/columns'
import { shopTable } from '../shop/shop.table'
import { userTable } from '../user/user.table'

/** A school's programme; without a row it has none. */
export const promoterSettingTable = pgTable(
  'promoter_setting',
  {
    shopId: text()
      .primaryKey()
      .references(() => shopTable.id),
    open: boolean().notNull(),
    joining: text().$type<Exclude<JoiningWay, 'purchase'>>().notNull(),
    /** Paragraphs, a line each. */
    introduction: text().notNull().default(''),
    requirements: text().notNull().default(''),
    problemsCategoryId: uuid(),
    /** A share counts for orders of so many days; null without an end. */
    windowDays: integer(),
    /** So long somebody stays a customer; null for ever. */
    termDays: integer(),
    protectDays: integer().notNull(),
    newOnly: boolean().notNull(),
    ownPurchase: boolean().notNull(),
    frozenDays: integer().notNull(),
    secondTier: boolean().notNull(),
    secondRatePpm: integer().notNull(),
    levelDays: integer().notNull(),
    showsRank: boolean().notNull(),
    forMinors: boolean().notNull(),
  },
  (table) => [
    check('promoter_setting_joining', sql`${table.joining} in ('free', 'application')`),
    check('promoter_setting_second', sql`${table.secondRatePpm} between 0 and 500000`),
    check('promoter_setting_minors', sql`not (${table.forMinors} and ${table.showsRank})`),
  ],
)

/** What promoters agree to. A changed text is a new version, and who agreed keeps the one that was read. */
export const promoterAgreementTable = pgTable(
  'promoter_agreement',
  {
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    /** From 1. */
    version: integer().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.version] })],
)

/** Levels by own sales of a period, and nothing else. */
export const promoterLevelTable = pgTable(
  'promoter_level',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    name: text().notNull(),
    leastSalesFen: integer().notNull(),
  },
  (table) => [unique('promoter_level_least').on(table.shopId, table.leastSalesFen)],
)

/** What earns: a kind of goods, or one of them; of one level or of all. What nobody wrote down earns nothing. */
export const promoterRateTable = pgTable(
  'promoter_rate',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    levelId: uuid().references(() => promoterLevelTable.id),
    kind: text().$type<GoodsKindName>().notNull(),
    /** One of that kind. */
    ref: uuid(),
    /** Millionths of what was paid; null where it is a fixed sum. */
    ratePpm: integer(),
    /** A piece. */
    fixedFen: integer(),
  },
  (table) => [
    unique('promoter_rate_goods').on(table.shopId, table.kind, table.ref, table.levelId).nullsNotDistinct(),
    index('promoter_rate_level').on(table.levelId),
    check('promoter_rate_one', sql`(${table.ratePpm} is null) <> (${table.fixedFen} is null)`),
    check('promoter_rate_ppm', sql`${table.ratePpm} between 0 and 500000`),
    check('promoter_rate_fixed', sql`${table.fixedFen} >= 0`),
  ],
)

/** A learner who applied. One row for each, whatever became of it. */
export const promoterTable = pgTable(
  'promoter',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id)
      .unique('promoter_user'),
    state: text().$type<PromoterState>().notNull(),
    /** Of the school's last decision. */
    reason: text().notNull().default(''),
    levelId: uuid().references(() => promoterLevelTable.id),
    levelAt: timestamptz(),
    /** The promoter whose customer this one was when joining. */
    parentId: uuid().references((): AnyPgColumn => promoterTable.id),
    /** In fen: the sum of the entries. Below zero by refunds only. */
    available: bigint({ mode: 'number' }).notNull().default(0),
    /** Of a cleared one: commission that waits is settled all the same. */
    keepsWaiting: boolean().notNull().default(true),
    /** Ranks do not show the name. */
    hidesName: boolean().notNull().default(false),
    name: text().notNull(),
    about: text().notNull(),
    agreementVersion: integer().notNull(),
    agreedAt: timestamptz().notNull(),
    appliedAt: timestamptz().notNull(),
    joinedAt: timestamptz(),
  },
  (table) => [
    index('promoter_desk').on(table.shopId, table.appliedAt, table.id),
    index('promoter_state').on(table.shopId, table.state, table.appliedAt, table.id),
    index('promoter_level_of').on(table.levelId),
    index('promoter_parent').on(table.parentId, table.joinedAt, table.id),
  ],
)

/** Every move of a promoter's state or level: who, when, why. */
export const promoterLogTable = pgTable(
  'promoter_log',
  {
    id: uuid().primaryKey(),
    promoterId: uuid()
      .notNull()
      .references(() => promoterTable.id),
    fromState: text().$type<MyPromoterState>().notNull(),
    toState: text().$type<PromoterState>().notNull(),
    event: text().$type<PromoterEvent | 'level' | 'leave'>().notNull(),
    actor: text().$type<Actor>().notNull(),
    reason: text().notNull().default(''),
    at: timestamptz().notNull(),
  },
  (table) => [index('promoter_log_promoter').on(table.promoterId, table.at)],
)

/** Whose customer a learner is now. */
export const promoterCustomerTable = pgTable(
  'promoter_customer',
  {
    /** The learner: a customer of one promoter at a time. */
    id: uuid()
      .primaryKey()
      .references(() => userTable.id),
    shopId: text().notNull(),
    promoterId: uuid()
      .notNull()
      .references(() => promoterTable.id),
    origin: text().$type<CustomerOrigin>().notNull(),
    boundAt: timestamptz().notNull(),
    /** The last share of this promoter that the learner opened. */
    touchedAt: timestamptz().notNull(),
    /** Paid orders that earned this promoter something, and their sales; both after refunds of whole lines. */
    orderCount: integer().notNull().default(0),
    salesFen: bigint({ mode: 'number' }).notNull().default(0),
    lastOrderAt: timestamptz(),
  },
  (table) => [
    index('promoter_customer_promoter').on(table.promoterId, table.boundAt, table.id),
    index('promoter_customer_desk').on(table.shopId, table.boundAt, table.id),
  ],
)

/** Every change of that: from whom to whom, by whom, why. */
export const promoterCustomerLogTable = pgTable(
  'promoter_customer_log',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    fromPromoterId: uuid().references(() => promoterTable.id),
    toPromoterId: uuid().references(() => promoterTable.id),
    origin: text().$type<CustomerOrigin>().notNull(),
    actor: text().$type<Actor>().notNull(),
    reason: text().notNull().default(''),
    at: timestamptz().notNull(),
  },
  (table) => [
    index('promoter_customer_log_user').on(table.userId, table.at),
    index('promoter_customer_log_from').on(table.fromPromoterId),
    index('promoter_customer_log_to').on(table.toPromoterId),
  ],
)

/** The rows of a balance. Nothing changes or removes one. */
export const promoterEntryTable = pgTable(
  'promoter_entry',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    kind: text().$type<EntryKind>().notNull(),
    /** The commission, its refund, or the withdrawal: each moves the balance once in each way. */
    referenceId: uuid().notNull(),
    /** In fen; negative takes. */
    amountFen: bigint({ mode: 'number' }).notNull(),
    /** The goods, or why. */
    title: text().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [
    unique('promoter_entry_once').on(table.referenceId, table.kind),
    index('promoter_entry_user').on(table.userId, table.at, table.id),
    index('promoter_entry_user_kind').on(table.userId, table.kind, table.at, table.id),
    check(
      'promoter_entry_sign',
      sql`case when ${table.kind} in ('settled', 'withdrawal-returned') then ${table.amountFen} >= 0
        else ${table.amountFen} <= 0 end`,
    ),
  ],
)
