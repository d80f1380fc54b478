import { and, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { ActivityKindName, ActivityState } from '@contract/activity/activity-kinds'
import type { Database } from '../../../kernel/db/database'
import type { PageInput } from '../../../kernel/db/page'
import { earlierOrders, placedOrders } from '../../trade/order/order.fragments'
import { ActivityRepository } from '../activity.repository'
import { activityTable } from '../activity.table'

interface StaffFilter {
  kind?: ActivityKindName
  state?: ActivityState | 'draft'
  now: Date
}

/** Lists and figures for staff. */
export class ActivityDeskRepository {
  private readonly activities: ActivityRepository

  constructor(private readonly database: Database) {
    this.activities = new ActivityRepository(database)
  }

  page(shopId: string, { kind, state, now }: StaffFilter, page: PageInput) {
    return this.activities.pageForStaff(shopId, kind, state && isInState(state, now), page)
  }

  async countFigures(activityId: string) {
    const [row] = await this.database.rows<{
      seen: number
      ordered: number
      paid: number
      newLearners: number
      paidFen: number
      discountFen: number
    }>(sql`
      select (select count(*) from activity_visit where activity_id = ${activityId}::uuid)::int as seen,
        count(distinct taken.user_id)::int as ordered,
        count(distinct taken.user_id) filter (where taken.paid_at is not null)::int as paid,
        count(distinct taken.user_id) filter (where taken.paid_at is not null and not exists (
          select from ${earlierOrders} where ${earlierOrders.userId} = taken.user_id
            and ${earlierOrders.paidAt} < taken.paid_at and ${earlierOrders.id} <> taken.order_id
        ))::int as "newLearners",
        coalesce(sum(${placedOrders.payableFen}) filter (where kept), 0)::int as "paidFen",
        coalesce(sum(${placedOrders.discountFen}) filter (where kept), 0)::int as "discountFen"
      from (select *, activity_order.paid_at is not null and state = 'paid' as kept from activity_order
        where activity_id = ${activityId}::uuid) taken
      join ${placedOrders} on ${placedOrders.id} = taken.order_id`)
    return row
  }
}

const { publishedAt, stoppedAt, startsAt, endsAt } = activityTable
const LEFT = sql`exists (select from activity_item where activity_item.activity_id = activity.id
  and activity_item.taken < activity_item.stock)`
const HAS_ITEMS = sql`exists (select from activity_item where activity_item.activity_id = activity.id)`

const isInState = (state: ActivityState | 'draft', now: Date): SQL | undefined => {
  const at = now.toISOString()
  if (state === 'draft') return isNull(publishedAt)
  const published = isNotNull(publishedAt)
  if (state === 'off') return and(published, isNotNull(stoppedAt))
  const goesOn = and(published, isNull(stoppedAt))
  if (state === 'coming') return and(goesOn, sql`${startsAt} > ${at}::timestamptz`)
  if (state === 'ended') return and(goesOn, sql`${endsAt} <= ${at}::timestamptz`)
  const runs = and(goesOn, sql`${startsAt} <= ${at}::timestamptz`, sql`${endsAt} > ${at}::timestamptz`)
  return state === 'running' ? and(runs, sql`(${LEFT} or not ${HAS_ITEMS})`) : and(runs, HAS_ITEMS, sql`not ${LEFT}`)
}
