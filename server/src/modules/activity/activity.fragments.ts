import { sql } from 'drizzle-orm'
import { readView } from '../../kernel/db/read-view'
import { activityOrderTable, activityTable } from './activity.table'

/** Activities for their kinds, drafts among them. */
export const activities = readView
  .select({
    id: activityTable.id,
    shopId: activityTable.shopId,
    kind: activityTable.kind,
    title: activityTable.title,
    cover: activityTable.cover,
    goodsKind: activityTable.goodsKind,
    endsAt: activityTable.endsAt,
    publishedAt: activityTable.publishedAt,
    stoppedAt: activityTable.stoppedAt,
    rules: activityTable.rules,
    /** The lowest; null where nothing is sold. */
    priceFen: sql<number | null>`(select min(item.price_fen) from activity_item item
      where item.activity_id = activity.id)`.as('price_fen'),
  })
  .from(activityTable)
  .as('known_activity')

/** What orders took of activities. */
export const activityOrders = readView
  .select({
    orderId: activityOrderTable.orderId,
    userId: activityOrderTable.userId,
    participationId: activityOrderTable.participationId,
    quantity: activityOrderTable.quantity,
    priceFen: activityOrderTable.priceFen,
    state: activityOrderTable.state,
    createdAt: activityOrderTable.createdAt,
    paidAt: activityOrderTable.paidAt,
  })
  .from(activityOrderTable)
  .as('ordered')
