import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import { vipCourseTable, vipLevelTable, vipPeriodTable } from './vip.table'

interface PricedCourse {
  id: SQLWrapper
  shopId: SQLWrapper
  priceFen: SQLWrapper
}
interface Learner {
  userId: string | Placeholder
  /** ISO 8601. */
  now: string | Placeholder
}

const levelNow = ({ userId, now }: Learner): SQL => sql`(
  select level_id from ${vipPeriodTable}
  where user_id = ${userId}::uuid and starts_at <= ${now}::timestamptz and ends_at > ${now}::timestamptz limit 1)`

/** The lowest of what some levels pay: the share that each takes off, and prices of the course for it or lower ranks. */
const lowestOf = ({ id, shopId, priceFen }: PricedCourse, levels: SQL): SQL<number | null> => sql<number | null>`(
  select min(least(${priceFen} - ${priceFen}::bigint * vip_level.percent_off / 100, (
    select min(vip_course.price_fen) from ${vipCourseTable} join ${vipLevelTable} lower on lower.id = vip_course.level_id
    where vip_course.course_id = ${id} and lower.rank <= vip_level.rank)))::int
  from ${vipLevelTable} where vip_level.shop_id = ${shopId} and ${levels})`

/** What a course costs this learner as a member now; null for others. May be the same as its price. */
export const memberPrice = (course: PricedCourse, learner: Learner): SQL<number | null> =>
  lowestOf(course, sql`vip_level.id = ${levelNow(learner)}`)

/**
 * What is shown as the VIP price: a member's own, to others the lowest of those that can be bought. Null without levels.
 * May be the same as the course's price.
 */
export const shownVipPrice = (course: PricedCourse, learner: Learner | undefined): SQL<number | null> =>
  lowestOf(
    course,
    learner
      ? sql`(vip_level.id = ${levelNow(learner)} or (vip_level.on_sale and ${levelNow(learner)} is null))`
      : sql`vip_level.on_sale`,
  )
