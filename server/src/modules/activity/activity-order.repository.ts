import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database, PreparedText } from '../../kernel/db/database'
import { placedOrders } from '../trade/order/order.fragments'
import type { ActivityOrderRow } from './activity-kind'
import { activityOrderTable } from './activity.table'

interface Taking {
  orderId: string
  activityId: string
  itemId: string
  userId: string
  quantity: number
  priceFen: number
  createdAt: Date
}

/**
 * Sets pieces aside for an order: of the stock, and of what one buyer may have. All of it or nothing.
 */
const takeStatement = () => {
  const { placeholder } = sql
  const quantity = sql`${placeholder('quantity')}::int`
  return sql<{ order_id: string }>`
    with running as (
      select id, limit_per_learner from activity
      where id = ${placeholder('activityId')}::uuid and stopped_at is null and starts_at <= ${placeholder('createdAt')}
        and ends_at > ${placeholder('createdAt')}
    ), taken as (
      update activity_item set taken = taken + ${quantity}
      from running
      where activity_item.id = ${placeholder('itemId')}::uuid and activity_item.activity_id = running.id
        and taken + ${quantity} <= stock
      returning activity_item.id, limit_per_learner
    ), buyer as (
      insert into activity_buyer as buyer (activity_id, user_id, bought)
      select ${placeholder('activityId')}::uuid, ${placeholder('userId')}::uuid, ${quantity} from taken
      where limit_per_learner is null or limit_per_learner >= ${quantity}
      on conflict (activity_id, user_id) do update set bought = buyer.bought + ${quantity}
        where (select limit_per_learner from running) is null
          or buyer.bought + ${quantity} <= (select limit_per_learner from running)
      returning user_id
    )
    insert into activity_order (order_id, activity_id, item_id, user_id, quantity, price_fen, state, created_at)
    select ${placeholder('orderId')}::uuid, ${placeholder('activityId')}::uuid, taken.id, buyer.user_id, ${quantity},
      ${placeholder('priceFen')}::int, 'held', ${placeholder('createdAt')}
    from taken, buyer
    returning order_id`
}

/** What orders took of activities. */
export class ActivityOrderRepository {
  private readonly taking: PreparedText<{ order_id: string }>

  constructor(private readonly database: Database) {
    this.taking = database.prepare('activity_take', takeStatement())
  }

  /** False where pieces, the buyer's limit or the time do not allow it; the transaction must be rolled back then. */
  async take({ createdAt, ...taking }: Taking): Promise<boolean> {
    return (await this.taking.execute({ ...taking, createdAt: createdAt.toISOString() })).length > 0
  }

  async setParticipation(orderId: string, participationId: string): Promise<void> {
    await this.database.current
      .update(activityOrderTable)
      .set({ participationId })
      .where(eq(activityOrderTable.orderId, orderId))
  }

  async find(orderId: string): Promise<ActivityOrderRow | undefined> {
    const where = eq(activityOrderTable.orderId, orderId)
    return (await this.database.current.select().from(activityOrderTable).where(where))[0]
  }

  async markPaid(orderId: string, paidAt: Date): Promise<ActivityOrderRow | undefined> {
    const [row] = await this.database.current
      .update(activityOrderTable)
      .set({ state: 'paid', paidAt })
      .where(and(eq(activityOrderTable.orderId, orderId), eq(activityOrderTable.state, 'held')))
      .returning()
    return row
  }

  /** Gives pieces back, once. Undefined where they were given back before. */
  async giveBack(orderId: string): Promise<ActivityOrderRow | undefined> {
    const [row] = await this.database.current
      .update(activityOrderTable)
      .set({ state: 'returned' })
      .where(and(eq(activityOrderTable.orderId, orderId), ne(activityOrderTable.state, 'returned')))
      .returning()
    if (!row) return undefined
    await this.database.current.execute(sql`
      with item as (update activity_item set taken = taken - ${row.quantity} where id = ${row.itemId}::uuid)
      update activity_buyer set bought = bought - ${row.quantity}
      where activity_id = ${row.activityId}::uuid and user_id = ${row.userId}::uuid`)
    return row
  }

  /** The buyer's order of an activity that waits for its money. */
  async findUnpaid(activityId: string, userId: string): Promise<{ id: string; expiresAt: Date } | undefined> {
    const rows = await this.database.rows<{ id: string; expires_at: Date | string }>(sql`
      select ${placedOrders.id}, expires_at from activity_order
      join ${placedOrders} on ${placedOrders.id} = activity_order.order_id and ${placedOrders.status} = 'unpaid'
      where activity_id = ${activityId}::uuid and activity_order.user_id = ${userId}::uuid and state = 'held'
      order by expires_at limit 1`)
    const [row] = rows
    return row && { id: row.id, expiresAt: new Date(row.expires_at) }
  }

  /** Pieces that orders hold and have not paid for, and those of one buyer. */
  async countPieces(activityId: string, userId: string | undefined): Promise<{ waiting: number; bought: number }> {
    const [row] = await this.database.rows<{ waiting: number; bought: number }>(sql`
      select coalesce((select sum(quantity) from activity_order
          where activity_id = ${activityId}::uuid and state = 'held'), 0)::int as waiting,
        coalesce((select bought from activity_buyer
          where activity_id = ${activityId}::uuid and user_id = ${userId ?? null}::uuid), 0)::int as bought`)
    return row
  }
}
