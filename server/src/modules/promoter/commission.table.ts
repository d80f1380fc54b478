import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { GoodsKindName } from '@contract/order/goods-kinds'
import type { CommissionState, Tier } from '@contract/promoter/promoter-kinds'
import { timestamptz } from '../../kernel/db/columns'
import { userTable } from '../user/user.table'
import { promoterTable } from './promoter.table'

/**
 * What a line of an order earns a promoter: planned when the order is placed, by the rate of then. Order, line and
 * goods are copies, as trade stands above.
 */
export const commissionTable = pgTable(
  'commission',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    promoterId: uuid()
      .notNull()
      .references(() => promoterTable.id),
    tier: integer().$type<Tier>().notNull(),
    customerId: uuid()
      .notNull()
      .references(() => userTable.id),
    /** The customer of the promoter below, for the second tier. */
    viaPromoterId: uuid().references(() => promoterTable.id),
    orderId: uuid().notNull(),
    orderNumber: text().notNull(),
    lineId: uuid().notNull(),
    kind: text().$type<GoodsKindName>().notNull(),
    ref: uuid().notNull(),
    title: text().notNull(),
    /** Storage key. */
    cover: text().notNull(),
    quantity: integer().notNull(),
    /** Paid for the line after coupons, without delivery. */
    baseFen: integer().notNull(),
    ratePpm: integer(),
    fixedFen: integer(),
    /** Of the whole line. */
    amountFen: integer().notNull(),
    /** What of `baseFen` went back. */
    refundedFen: integer().notNull().default(0),
    /** What refunds took of `amountFen`, before or after it was settled. */
    returnedFen: integer().notNull().default(0),
    state: text().$type<CommissionState>().notNull(),
    /** From the completion of the order, as it was when the order was placed. */
    frozenDays: integer().notNull(),
    /** Null until the order is completed. */
    settlesAt: timestamptz(),
    reason: text().notNull().default(''),
    orderedAt: timestamptz().notNull(),
    paidAt: timestamptz(),
    settledAt: timestamptz(),
  },
  (table) => [
    unique('commission_line').on(table.lineId, table.tier),
    index('commission_order').on(table.orderId),
    index('commission_promoter').on(table.promoterId, table.orderedAt, table.id),
    index('commission_promoter_state').on(table.promoterId, table.state, table.orderedAt, table.id),
    index('commission_customer').on(table.customerId, table.promoterId, table.orderedAt, table.id),
    index('commission_via').on(table.viaPromoterId, table.promoterId, table.orderedAt, table.id),
    index('commission_desk').on(table.shopId, table.orderedAt, table.id),
    index('commission_desk_state').on(table.shopId, table.state, table.orderedAt, table.id),
    check('commission_tier', sql`${table.tier} in (1, 2)`),
    check('commission_amount', sql`${table.amountFen} between 0 and ${table.baseFen}`),
    check('commission_returned', sql`${table.returnedFen} between 0 and ${table.amountFen}`),
    check('commission_refunded', sql`${table.refundedFen} between 0 and ${table.baseFen}`),
  ],
)

/** What one refund took of one commission: each refund has rows of its own. */
export const commissionRefundTable = pgTable(
  'commission_refund',
  {
    id: uuid().primaryKey(),
    commissionId: uuid()
      .notNull()
      .references(() => commissionTable.id),
    /** Of trade. */
    refundId: uuid().notNull(),
    /** What of the base went back. */
    baseFen: integer().notNull(),
    /** Off the commission. */
    amountFen: integer().notNull(),
    /** It was settled before, so the balance pays it back. */
    fromBalance: boolean().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [
    unique('commission_refund_once').on(table.commissionId, table.refundId),
    check('commission_refund_amount', sql`${table.amountFen} >= 0 and ${table.baseFen} >= 0`),
  ],
)

/** What a promoter's customers paid on a day and what that earns, by the day of the payment, after refunds. */
export const promoterDayTable = pgTable(
  'promoter_day',
  {
    promoterId: uuid()
      .notNull()
      .references(() => promoterTable.id),
    day: date({ mode: 'string' }).notNull(),
    shopId: text().notNull(),
    /** Of the first tier: own sales. */
    salesFen: bigint({ mode: 'number' }).notNull(),
    orderCount: integer().notNull(),
    /** Of both tiers. */
    earnedFen: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.promoterId, table.day] }),
    index('promoter_day_rank').on(table.shopId, table.day),
  ],
)
