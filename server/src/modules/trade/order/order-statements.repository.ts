import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { prepareMove, toPlaceholders } from '../../../kernel/db/prepare-move'
import { enqueueFrom } from '../../../kernel/jobs/jobs'
import { isOwned } from '../../access/access.fragments'
import { orderLineTable, orderLogTable, orderRequestTable, orderTable } from './order.table'

const LOG_COLUMNS = ['id', 'orderId', 'fromStatus', 'toStatus', 'event', 'actor', 'note', 'at'] as const

/**
 * The order, its lines, the request that it came of, the first row of its log and, unless `jobId` is null, the job that
 * ends it: all of them or none. None when the request was placed before, when the buyer has one of the goods, or
 * another order of the same lines that can still be paid this amount. It sees what was committed when it begins, so the
 * buyer's locks must be had already.
 */
const placeStatement = () => {
  const { placeholder } = sql
  const expiry = {
    id: sql`${placeholder('jobId')}::uuid`,
    kind: sql`${placeholder('jobKind')}::text`,
    key: sql`placed.id`,
    payload: sql`jsonb_build_object('orderId', placed.id)`,
    runAt: sql`placed.expires_at`,
  }
  return sql`
    with wanted as (
      select ${placeholder('userId')}::uuid as buyer, ${placeholder('createdAt')}::timestamptz as at,
        ${placeholder('payableFen')}::int as payable, ${placeholder('basketHash')}::text as basket
    ), line as (
      select * from jsonb_to_recordset(${placeholder('lines')}::jsonb) as line (id uuid, position int, kind text,
        ref uuid, "skuId" uuid, title text, cover text, snapshot jsonb, "unitPriceFen" int, quantity int,
        "discountFen" int, "couponFen" int, "deliveryFen" int, "payableFen" int)
    ), requested as (
      insert into trade_order_request (user_id, client_request_id, basket_hash, order_id)
      select buyer, ${placeholder('clientRequestId')}::uuid, basket, ${placeholder('id')}::uuid
      from wanted
      where not exists (select from line where ${isOwned(sql`buyer`, sql`line.ref`, sql`at`)})
        and not exists (select from trade_order
          where user_id = buyer and status = 'unpaid' and expires_at > ${placeholder('mustOutlast')}::timestamptz
            and payable_fen = payable and basket_hash = basket)
      on conflict (user_id, client_request_id) do nothing
      returning order_id
    ), placed as (
      insert into trade_order (id, number, shop_id, user_id, title, basket_hash, status, total_fen, discount_fen,
        coupon_fen, delivery_fen, payable_fen, remark, activity, receiver, created_at, expires_at)
      select order_id, ${placeholder('number')}, ${placeholder('shopId')}, buyer, ${placeholder('title')}, basket,
        ${placeholder('status')}, ${placeholder('totalFen')}::int, ${placeholder('discountFen')}::int,
        ${placeholder('couponFen')}::int, ${placeholder('deliveryFen')}::int, payable, ${placeholder('remark')},
        ${placeholder('activity')}::jsonb, ${placeholder('receiver')}::jsonb, at,
        ${placeholder('expiresAt')}::timestamptz
      from requested, wanted
      returning id, status, created_at, expires_at
    ), lines as (
      insert into trade_order_line (id, order_id, position, kind, ref, sku_id, title, cover, snapshot, unit_price_fen,
        quantity, discount_fen, coupon_fen, delivery_fen, payable_fen)
      select line.id, placed.id, position, kind, ref, "skuId", title, cover, snapshot, "unitPriceFen", quantity,
        "discountFen", "couponFen", "deliveryFen", "payableFen"
      from placed, line
    ), log as (
      insert into trade_order_log (id, order_id, to_status, event, actor, note, at)
      select ${placeholder('logId')}::uuid, placed.id, placed.status, 'place', ${placeholder('actor')},
        ${placeholder('note')}, placed.created_at
      from placed
    ), job as (${enqueueFrom(expiry, sql`placed where ${placeholder('jobId')}::uuid is not null`)})
    select id from placed`
}

/** Statements of every order, built once. */
export const prepareOrderStatements = (database: Database) => {
  const { current } = database
  const { placeholder } = sql
  const ofUser = eq(orderTable.userId, placeholder('userId'))
  const isRequested = and(
    eq(orderRequestTable.orderId, orderTable.id),
    eq(orderRequestTable.userId, placeholder('userId')),
    eq(orderRequestTable.clientRequestId, placeholder('clientRequestId')),
  )
  const waits = sql`(${orderTable.status} = 'unpaid' and ${orderTable.expiresAt} > ${placeholder('mustOutlast')}
    and ${orderTable.basketHash} = ${placeholder('basketHash')})`
  return {
    // In the order of the keys.
    lock: database.prepare(
      'order_lock_buyer',
      sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
        from jsonb_array_elements_text(${placeholder('keys')}::jsonb) as key`,
    ),
    /** The same of an order that was placed. */
    lockOf: database.prepare(
      'order_lock_buyer_of',
      sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from (
        select user_id || ':' || ref as key from trade_order
        join trade_order_line on order_id = trade_order.id
        where trade_order.id = ${placeholder('orderId')} group by user_id, ref order by ref) as keys`,
    ),
    lockOne: database.prepare(
      'order_lock',
      current
        .select()
        .from(orderTable)
        .where(eq(orderTable.id, placeholder('id')))
        .for('update'),
    ),
    move: prepareMove(database, 'order_move', orderTable),
    markFulfilled: database.prepare(
      'order_mark_fulfilled',
      sql`update trade_order_line set fulfilment = 'fulfilled'
        where id in (select value::uuid from jsonb_array_elements_text(${placeholder('lineIds')}::jsonb))`,
    ),
    place: database.prepare('order_place', placeStatement()),
    insertLog: database.prepare(
      'order_insert_log',
      current.insert(orderLogTable).values(toPlaceholders(LOG_COLUMNS)).returning({ id: orderLogTable.id }),
    ),
    listBefore: database.prepareRead(
      'order_list_before',
      current
        .select({ order: getTableColumns(orderTable), requestedBasket: orderRequestTable.basketHash })
        .from(orderTable)
        .leftJoin(orderRequestTable, isRequested)
        .where(and(ofUser, sql`(${orderRequestTable.basketHash} is not null or ${waits})`))
        .orderBy(sql`${orderTable.createdAt} desc`),
    ),
    listLines: database.prepareRead(
      'order_list_lines',
      current
        .select()
        .from(orderLineTable)
        .where(eq(orderLineTable.orderId, placeholder('orderId')))
        .orderBy(orderLineTable.position),
    ),
  }
}
