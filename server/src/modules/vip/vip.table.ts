import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { VipBenefit } from '@contract/vip/vip-kinds'
import { timestamptz } from '../../kernel/db/columns'
import { courseTable } from '../course/course.table'
import { shopTable } from '../shop/shop.table'
import { userTable } from '../user/user.table'
import type { Credit } from './schedule'

/** A level of membership. A higher rank has everything that lower ones have. */
export const vipLevelTable = pgTable(
  'vip_level',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    name: text().notNull(),
    rank: integer().notNull(),
    /** `#RRGGBB`, of the card. */
    color: text().notNull(),
    /** What is said of it; what it does is in the columns below. */
    benefits: jsonb().$type<VipBenefit[]>().notNull().default([]),
    /** What members save on every course and package: 15 is 八五折. */
    percentOff: integer().notNull().default(0),
    /** Coupons that each bought period gives when it begins. */
    couponIds: uuid().array().notNull().default([]),
    onSale: boolean().notNull().default(true),
    createdAt: timestamptz().notNull(),
    /** Counts edits: an edit of an older version is refused. */
    version: integer().notNull().default(0),
  },
  (table) => [unique('vip_level_rank').on(table.shopId, table.rank)],
)

/** How long a level can be bought for, and its price. */
export const vipPlanTable = pgTable(
  'vip_plan',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    levelId: uuid()
      .notNull()
      .references(() => vipLevelTable.id),
    title: text().notNull(),
    /** Calendar months; null where `days` says how long. */
    months: integer(),
    days: integer(),
    priceFen: integer().notNull(),
    /** Shown struck through when above `priceFen`. */
    originalPriceFen: integer().notNull().default(0),
    onSale: boolean().notNull().default(true),
    sort: integer().notNull().default(0),
    /** Counts edits: an edit of an older version is refused. */
    version: integer().notNull().default(0),
  },
  (table) => [index('vip_plan_level').on(table.levelId), index('vip_plan_shop').on(table.shopId)],
)

/** What a course costs members of a level and of higher ones; at 0 it is open to them while they are members. */
export const vipCourseTable = pgTable(
  'vip_course',
  {
    courseId: uuid()
      .notNull()
      .references(() => courseTable.id),
    levelId: uuid()
      .notNull()
      .references(() => vipLevelTable.id),
    shopId: text().notNull(),
    priceFen: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.levelId] }),
    index('vip_course_level').on(table.levelId),
    index('vip_course_shop').on(table.shopId),
  ],
)

/**
 * Every reason why a learner is a member: a line of an order, or a grant by the school. `vip_period` is what these add
 * up to; a refund revokes that of its line.
 */
export const vipGrantTable = pgTable(
  'vip_grant',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    shopId: text().notNull(),
    levelId: uuid()
      .notNull()
      .references(() => vipLevelTable.id),
    /** The line of the order that gave it; null for a grant by the school. */
    lineId: uuid().unique('vip_grant_line'),
    days: integer().notNull(),
    /** The day of the month, 1 to 31, on which months that were bought one after the other end; null for days. */
    anchorDay: integer(),
    /** What was paid for it, without what was credited. */
    paidFen: integer().notNull(),
    /** Days of lower grants that paid a part of it. */
    credits: jsonb().$type<Credit[]>().notNull().default([]),
    grantedAt: timestamptz().notNull(),
    revokedAt: timestamptz(),
  },
  (table) => [index('vip_grant_user').on(table.userId), index('vip_grant_level').on(table.levelId)],
)

/** When a learner is a member of which level: the grants one after the other. Periods of a learner never overlap. */
export const vipPeriodTable = pgTable(
  'vip_period',
  {
    id: uuid().primaryKey(),
    grantId: uuid()
      .notNull()
      .references(() => vipGrantTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    shopId: text().notNull(),
    levelId: uuid()
      .notNull()
      .references(() => vipLevelTable.id),
    startsAt: timestamptz().notNull(),
    endsAt: timestamptz().notNull(),
  },
  (table) => [
    index('vip_period_user').on(table.userId, table.endsAt),
    index('vip_period_shop').on(table.shopId, table.endsAt),
    index('vip_period_grant').on(table.grantId),
    index('vip_period_level').on(table.levelId),
  ],
)

/** Coupons that came with a period: each once for a grant. `myCouponId` is null where there was none left. */
export const vipGiftTable = pgTable(
  'vip_gift',
  {
    grantId: uuid()
      .notNull()
      .references(() => vipGrantTable.id),
    couponId: uuid().notNull(),
    myCouponId: uuid(),
  },
  (table) => [primaryKey({ columns: [table.grantId, table.couponId] })],
)

/** What a school says about its membership, as the learner agrees to it. */
export const vipRulesTable = pgTable('vip_rules', {
  shopId: text()
    .primaryKey()
    .references(() => shopTable.id),
  html: text().notNull(),
})
