import { and, eq, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { readView } from '../../kernel/db/read-view'
import { vipCourseTable, vipGiftTable, vipGrantTable, vipLevelTable, vipPeriodTable, vipPlanTable } from './vip.table'

/** Plans that can be bought, as orders name them. */
export const vipPlans = readView
  .select({
    id: vipPlanTable.id,
    shopId: vipPlanTable.shopId,
    title: sql<string>`${vipLevelTable.name} || ' · ' || ${vipPlanTable.title}`.as('plan_title'),
    priceFen: vipPlanTable.priceFen,
  })
  .from(vipPlanTable)
  .innerJoin(vipLevelTable, eq(vipLevelTable.id, vipPlanTable.levelId))
  .where(and(eq(vipPlanTable.onSale, true), eq(vipLevelTable.onSale, true)))
  .as('sold_plan')

interface Learner {
  userId: string | Placeholder
  /** ISO 8601. */
  now: string | Placeholder
}

const levelNow = ({ userId, now }: Learner): SQL => sql`(
  select level_id from ${vipPeriodTable}
  where user_id = ${userId}::uuid and starts_at <= ${now}::timestamptz and ends_at > ${now}::timestamptz limit 1)`

/** Whether this learner is a member now. */
export const isMember = (learner: Learner): SQL<boolean> => sql<boolean>`${levelNow(learner)} is not null`

/** Whether this learner is a member of one of these levels now. */
export const hasLevel = (learner: Learner, levelIds: SQL): SQL => sql`${levelNow(learner)} = any(${levelIds})`

/**
 * What a level pays for a row of the view `courses`: the share that it takes off, or prices of the course for it or
 * lower ranks. Drizzle would leave the view's name out in a statement without joins.
 */
const LEVEL_PRICE = sql`least(course.price_fen - course.price_fen::bigint * vip_level.percent_off / 100, (
  select min(vip_course.price_fen)
  from ${vipCourseTable} join ${vipLevelTable} lower on lower.id = vip_course.level_id
  where vip_course.course_id = course.id and lower.rank <= vip_level.rank))`

/** The lowest of what some levels pay for a row of the view `courses`. */
const lowestOf = (levels: SQL): SQL<number | null> => sql<number | null>`(
  select min(${LEVEL_PRICE})::int from ${vipLevelTable} where vip_level.shop_id = course.shop_id and ${levels})`

/**
 * What a row of the view `courses` costs this learner as a member now; null for others. May be the same as its price.
 */
export const memberPrice = (learner: Learner): SQL<number | null> => lowestOf(sql`vip_level.id = ${levelNow(learner)}`)

/**
 * What is shown as the VIP price: a member's own, to others the lowest of those that can be bought. Null without
 * levels. May be the same as the course's price.
 */
export const shownVipPrice = (learner: Learner | undefined): SQL<number | null> =>
  lowestOf(
    learner
      ? sql`(vip_level.id = ${levelNow(learner)} or (vip_level.on_sale and ${levelNow(learner)} is null))`
      : sql`vip_level.on_sale`,
  )

/** The level with the lowest price that can be bought for a row of the view `courses`, the lowest rank of several. */
export const CHEAPEST_LEVEL: SQL<string | null> = sql<string | null>`(
  select vip_level.id from ${vipLevelTable} where vip_level.shop_id = course.shop_id and vip_level.on_sale
  order by ${LEVEL_PRICE}, vip_level.rank limit 1)`

/**
 * Coupons that came with memberships: `my_coupon_id`, `coupon_id`, and of the membership `user_id`, `shop_id`,
 * `revoked_at`.
 */
export const GIVEN_COUPONS = sql`
  select gift.my_coupon_id, gift.coupon_id, vip_grant.user_id, vip_grant.shop_id, vip_grant.revoked_at
  from ${vipGiftTable} gift join ${vipGrantTable} on vip_grant.id = gift.grant_id
  where gift.my_coupon_id is not null`
