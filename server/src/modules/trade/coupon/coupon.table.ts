import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CouponKind, CouponScope } from '@contract/coupon/coupon-kinds'
import type { CouponStatus } from '@contract/coupon/coupon-status'
import { timestamptz } from '../../../kernel/db/columns'
import { shopTable } from '../../shop/shop.table'
import { userTable } from '../../user/user.table'

/** What a school offers. Its terms, scope and validity never change once it exists. */
export const couponTable = pgTable(
  'coupon',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    title: text().notNull(),
    kind: text().$type<CouponKind>().notNull(),
    offFen: integer().notNull().default(0),
    percentOff: integer().notNull().default(0),
    mostFen: integer().notNull().default(0),
    fromFen: integer().notNull().default(0),
    scope: text().$type<CouponScope>().notNull(),
    /** Categories, or courses and goods. */
    scopeIds: uuid().array().notNull().default([]),
    /** Null without a limit. */
    total: integer(),
    /** Those that learners have, and codes that were made. */
    issuedCount: integer().notNull().default(0),
    perLearner: integer().notNull().default(1),
    claimable: boolean().notNull().default(false),
    validFrom: timestamptz(),
    validUntil: timestamptz(),
    /** Days from claiming, in place of fixed dates. */
    validDays: integer(),
    stopped: boolean().notNull().default(false),
    createdAt: timestamptz().notNull(),
    /** Counts edits: an edit of an older version is refused. */
    version: integer().notNull().default(0),
  },
  (table) => [index('coupon_shop').on(table.shopId, table.createdAt)],
)

/** A coupon that a learner has. */
export const userCouponTable = pgTable(
  'user_coupon',
  {
    id: uuid().primaryKey(),
    couponId: uuid()
      .notNull()
      .references(() => couponTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    shopId: text().notNull(),
    status: text().$type<CouponStatus>().notNull().default('unused'),
    source: text().$type<'claim' | 'code' | 'grant'>().notNull(),
    /** The order that it is locked for or was used in. */
    orderId: uuid(),
    validFrom: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    createdAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [
    index('user_coupon_user').on(table.userId, table.status, table.expiresAt),
    index('user_coupon_coupon').on(table.couponId, table.userId),
    index('user_coupon_order').on(table.orderId),
  ],
)

/** A code that gives a coupon once. Only its hash is kept. */
export const couponCodeTable = pgTable(
  'coupon_code',
  {
    codeHash: text().primaryKey(),
    couponId: uuid()
      .notNull()
      .references(() => couponTable.id),
    shopId: text().notNull(),
    createdAt: timestamptz().notNull(),
    userId: uuid().references(() => userTable.id),
    usedAt: timestamptz(),
  },
  (table) => [index('coupon_code_coupon').on(table.couponId), index('coupon_code_user').on(table.userId)],
)
