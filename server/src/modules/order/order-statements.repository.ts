import { and, desc, eq, gt, sql, type Placeholder } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { orderItemTable, orderLogTable, orderTable } from './order.table'

const LOG_COLUMNS = ['id', 'orderId', 'fromStatus', 'toStatus', 'event', 'actor', 'note', 'at'] as const

const toPlaceholders = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<Name, Placeholder<Name>>

/** The order, what it is for and the first row of its log: all three or, when the request was placed before, none. */
const placeStatement = () => {
  const { placeholder } = sql
  return sql`
    with placed as (
      insert into trade_order (id, number, shop_id, user_id, client_request_id, status, total_fen, payable_fen, remark, created_at, expires_at)
      values (${placeholder('id')}, ${placeholder('number')}, ${placeholder('shopId')}, ${placeholder('userId')}, ${placeholder('clientRequestId')},
        ${placeholder('status')}, ${placeholder('totalFen')}, ${placeholder('payableFen')}, ${placeholder('remark')},
        ${placeholder('createdAt')}, ${placeholder('expiresAt')})
      on conflict (user_id, client_request_id) do nothing
      returning id, status, created_at
    ), item as (
      insert into trade_order_item (id, order_id, goods_id, title, cover, course_type, price_fen, quantity, valid_days)
      select ${placeholder('itemId')}::uuid, placed.id, ${placeholder('goodsId')}::uuid, ${placeholder('title')}, ${placeholder('cover')},
        ${placeholder('courseType')}::int, ${placeholder('priceFen')}::int, ${placeholder('quantity')}::int, ${placeholder('validDays')}::int
      from placed
    ), log as (
      insert into trade_order_log (id, order_id, to_status, event, actor, note, at)
      select ${placeholder('logId')}::uuid, placed.id, placed.status, 'place', ${placeholder('actor')}, ${placeholder('note')}, placed.created_at
      from placed
    )
    select id from placed`
}

/** What every order asks and writes; built once. */
export const prepareOrderStatements = (database: Database) => {
  const { current } = database
  const ofRequest = and(eq(orderTable.userId, sql.placeholder('userId')), eq(orderTable.clientRequestId, sql.placeholder('clientRequestId')))
  const lockKey = sql`hashtextextended(${sql.placeholder('key')}, 0)`
  return {
    lock: database.prepareRows('order_lock_buyer', sql`select pg_advisory_xact_lock(${lockKey})`, () => undefined),
    place: database.prepareRows('order_place', placeStatement(), ([id]) => id),
    insertLog: database.prepare('order_insert_log', current.insert(orderLogTable).values(toPlaceholders(LOG_COLUMNS)).returning({ id: orderLogTable.id })),
    findByRequest: database.prepare('order_find_by_request', current.select().from(orderTable).where(ofRequest)),
    listUnpaid: database.prepare('order_list_unpaid', current.select({ order: orderTable }).from(orderTable)
      .innerJoin(orderItemTable, eq(orderItemTable.orderId, orderTable.id))
      .where(and(
        eq(orderTable.userId, sql.placeholder('userId')), eq(orderTable.status, 'unpaid'),
        gt(orderTable.expiresAt, sql.placeholder('now')), eq(orderItemTable.goodsId, sql.placeholder('goodsId')),
      ))
      .orderBy(desc(orderTable.createdAt))),
    listItems: database.prepare('order_list_items', current.select().from(orderItemTable)
      .where(eq(orderItemTable.orderId, sql.placeholder('orderId')))),
  }
}
