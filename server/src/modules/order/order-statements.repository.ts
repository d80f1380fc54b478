import { and, desc, eq, gt, sql, type Placeholder } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { orderItemTable, orderLogTable, orderTable } from './order.table'

/** Columns that placing an order sets; the others have defaults. */
const ORDER_COLUMNS = [
  'id', 'number', 'shopId', 'userId', 'clientRequestId', 'status', 'totalFen', 'payableFen', 'remark', 'createdAt', 'expiresAt',
] as const
const ITEM_COLUMNS = ['id', 'orderId', 'goodsId', 'title', 'cover', 'courseType', 'priceFen', 'quantity', 'validDays'] as const
const LOG_COLUMNS = ['id', 'orderId', 'fromStatus', 'toStatus', 'event', 'actor', 'note', 'at'] as const

export type NewOrder = Required<Pick<typeof orderTable.$inferInsert, (typeof ORDER_COLUMNS)[number]>>

const toPlaceholders = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<Name, Placeholder<Name>>

/** What every order asks and writes; built once. */
export const prepareOrderStatements = ({ current }: Database) => ({
  insertOrder: current.insert(orderTable).values(toPlaceholders(ORDER_COLUMNS))
    .onConflictDoNothing({ target: [orderTable.userId, orderTable.clientRequestId] }).returning().prepare('order_insert'),
  insertItem: current.insert(orderItemTable).values(toPlaceholders(ITEM_COLUMNS)).prepare('order_insert_item'),
  insertLog: current.insert(orderLogTable).values(toPlaceholders(LOG_COLUMNS)).prepare('order_insert_log'),
  findByRequest: current.select().from(orderTable)
    .where(and(eq(orderTable.userId, sql.placeholder('userId')), eq(orderTable.clientRequestId, sql.placeholder('clientRequestId'))))
    .prepare('order_find_by_request'),
  findUnpaid: current.select({ order: orderTable }).from(orderTable)
    .innerJoin(orderItemTable, eq(orderItemTable.orderId, orderTable.id))
    .where(and(
      eq(orderTable.userId, sql.placeholder('userId')), eq(orderTable.status, 'unpaid'), eq(orderTable.payableFen, sql.placeholder('payableFen')),
      gt(orderTable.expiresAt, sql.placeholder('now')), eq(orderItemTable.goodsId, sql.placeholder('goodsId')),
    ))
    .orderBy(desc(orderTable.createdAt)).limit(1).prepare('order_find_unpaid'),
  listItems: current.select().from(orderItemTable).where(eq(orderItemTable.orderId, sql.placeholder('orderId'))).prepare('order_list_items'),
})
