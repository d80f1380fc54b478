import { and, desc, eq, exists, gt, or, sql, type Placeholder } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { enqueueFrom } from '../../../kernel/jobs/jobs'
import { isOwned } from '../../access/access.fragments'
import { orderItemTable, orderLogTable, orderTable } from './order.table'

const LOG_COLUMNS = ['id', 'orderId', 'fromStatus', 'toStatus', 'event', 'actor', 'note', 'at'] as const

const toPlaceholders = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<Name, Placeholder<Name>>

/**
 * The order, what it is for, the first row of its log and, unless `jobId` is null, the job that ends it: all of them or
 * none. None when the request was placed before, when the buyer has the goods, or another order of them that can still
 * be paid this amount. It sees what was committed when it begins, so the buyer's lock must be had already.
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
    with placed as (
      insert into trade_order (id, number, shop_id, user_id, client_request_id, status, total_fen, payable_fen,
        remark, created_at, expires_at)
      select ${placeholder('id')}::uuid, ${placeholder('number')}, ${placeholder('shopId')}, buyer,
        ${placeholder('clientRequestId')}::uuid,
        ${placeholder('status')}, ${placeholder('totalFen')}::int, payable, ${placeholder('remark')}, at,
          ${placeholder('expiresAt')}::timestamptz
      from (select ${placeholder('userId')}::uuid as buyer, ${placeholder('goodsId')}::uuid as goods,
        ${placeholder('payableFen')}::int as payable, ${placeholder('createdAt')}::timestamptz as at) as wanted
      where not ${isOwned(sql`buyer`, sql`goods`, sql`at`)}
        and not exists (select from trade_order join trade_order_item on order_id = trade_order.id
          where user_id = buyer and status = 'unpaid' and expires_at > ${placeholder('mustOutlast')}::timestamptz
            and payable_fen = payable and goods_id = goods)
      on conflict (user_id, client_request_id) do nothing
      returning id, status, created_at, expires_at
    ), item as (
      insert into trade_order_item (id, order_id, goods_id, title, cover, course_type, price_fen, quantity, valid_days)
      select ${placeholder('itemId')}::uuid, placed.id, ${placeholder('goodsId')}::uuid, ${placeholder('title')},
        ${placeholder('cover')},
        ${placeholder('courseType')}::int, ${placeholder('priceFen')}::int, ${placeholder('quantity')}::int,
          ${placeholder('validDays')}::int
      from placed
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
  const ofGoods = current
    .select({ id: orderItemTable.id })
    .from(orderItemTable)
    .where(and(eq(orderItemTable.orderId, orderTable.id), eq(orderItemTable.goodsId, placeholder('goodsId'))))
  const waits = and(
    eq(orderTable.status, 'unpaid'),
    gt(orderTable.expiresAt, placeholder('mustOutlast')),
    exists(ofGoods),
  )
  const lockKey = sql`hashtextextended(${sql.placeholder('key')}, 0)`
  return {
    lock: database.prepare('order_lock_buyer', sql`select pg_advisory_xact_lock(${lockKey})`),
    place: database.prepare('order_place', placeStatement()),
    insertLog: database.prepare(
      'order_insert_log',
      current.insert(orderLogTable).values(toPlaceholders(LOG_COLUMNS)).returning({ id: orderLogTable.id }),
    ),
    listBefore: database.prepareRead(
      'order_list_before',
      current
        .select()
        .from(orderTable)
        .where(
          and(
            eq(orderTable.userId, placeholder('userId')),
            or(eq(orderTable.clientRequestId, placeholder('clientRequestId')), waits),
          ),
        )
        .orderBy(desc(orderTable.createdAt)),
    ),
    listItems: database.prepareRead(
      'order_list_items',
      current
        .select()
        .from(orderItemTable)
        .where(eq(orderItemTable.orderId, sql.placeholder('orderId'))),
    ),
  }
}
