import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { OrderStatus } from '@contract/order/order-status'
import type { Database } from '../../kernel/db/database'
import { toRange, type PageInput } from '../../kernel/db/page'
import { orderItemTable, orderLogTable, orderTable } from './order.table'

export type OrderRow = typeof orderTable.$inferSelect
export type OrderItemRow = typeof orderItemTable.$inferSelect
export type OrderLogRow = typeof orderLogTable.$inferSelect
export interface OrderOwner { userId: string; shopId: string }

export class OrderRepository {
  constructor(private readonly database: Database) {}

  /** One buyer's dealings with one course happen one after the other until the transaction ends. */
  async lockBuyer(userId: string, goodsId: string): Promise<void> {
    await this.database.current.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${userId}:${goodsId}`}, 0))`)
  }

  /** Undefined when this buyer already has an order of this request. */
  async insert(order: typeof orderTable.$inferInsert, item: Omit<OrderItemRow, 'id' | 'orderId'>): Promise<OrderRow | undefined> {
    const [row] = await this.database.current.insert(orderTable).values(order)
      .onConflictDoNothing({ target: [orderTable.userId, orderTable.clientRequestId] }).returning()
    if (row) await this.database.current.insert(orderItemTable).values({ ...item, id: uuidv7(), orderId: row.id })
    return row
  }

  /** Moves an order only while it is still in `from`; undefined when another request moved it first. */
  async move(id: string, from: OrderStatus, to: Partial<OrderRow>): Promise<OrderRow | undefined> {
    const [row] = await this.database.current.update(orderTable).set(to)
      .where(and(eq(orderTable.id, id), eq(orderTable.status, from))).returning()
    return row
  }

  async setRefundState(id: string, refundState: OrderRow['refundState']): Promise<void> {
    await this.database.current.update(orderTable).set({ refundState }).where(eq(orderTable.id, id))
  }

  async appendLog(entry: Omit<OrderLogRow, 'id'>): Promise<void> {
    await this.database.current.insert(orderLogTable).values({ ...entry, id: uuidv7() })
  }

  async find(id: string): Promise<OrderRow | undefined> {
    return (await this.database.current.select().from(orderTable).where(eq(orderTable.id, id)))[0]
  }

  /** The order, which nobody else moves until the transaction ends. */
  async lock(id: string): Promise<OrderRow | undefined> {
    return (await this.database.current.select().from(orderTable).where(eq(orderTable.id, id)).for('update'))[0]
  }

  async findOwn(id: string, { userId, shopId }: OrderOwner): Promise<OrderRow | undefined> {
    const own = and(eq(orderTable.id, id), eq(orderTable.userId, userId), eq(orderTable.shopId, shopId))
    return (await this.database.current.select().from(orderTable).where(own))[0]
  }

  async findByRequest(userId: string, clientRequestId: string): Promise<OrderRow | undefined> {
    const same = and(eq(orderTable.userId, userId), eq(orderTable.clientRequestId, clientRequestId))
    return (await this.database.current.select().from(orderTable).where(same))[0]
  }

  /** The latest order of these goods that still waits for this very amount. */
  async findUnpaid(userId: string, goodsId: string, payableFen: number, now: Date): Promise<OrderRow | undefined> {
    const [found] = await this.database.current.select({ order: orderTable }).from(orderTable)
      .innerJoin(orderItemTable, eq(orderItemTable.orderId, orderTable.id))
      .where(and(
        eq(orderTable.userId, userId), eq(orderTable.status, 'unpaid'), eq(orderTable.payableFen, payableFen),
        gt(orderTable.expiresAt, now), eq(orderItemTable.goodsId, goodsId),
      ))
      .orderBy(desc(orderTable.createdAt)).limit(1)
    return found?.order
  }

  async listItems(orderIds: string[]): Promise<OrderItemRow[]> {
    if (!orderIds.length) return []
    return this.database.current.select().from(orderItemTable).where(inArray(orderItemTable.orderId, orderIds))
  }

  async listLog(orderId: string): Promise<OrderLogRow[]> {
    return this.database.current.select().from(orderLogTable).where(eq(orderLogTable.orderId, orderId)).orderBy(asc(orderLogTable.id))
  }

  async page({ userId, shopId }: OrderOwner, filter: PageInput & { status?: OrderStatus }): Promise<{ rows: OrderRow[]; totalCount: number }> {
    const where = and(
      eq(orderTable.userId, userId), eq(orderTable.shopId, shopId), filter.status && eq(orderTable.status, filter.status),
    )
    const { offset, limit } = toRange(filter)
    const rows = await this.database.current.select().from(orderTable).where(where)
      .orderBy(desc(orderTable.createdAt), desc(orderTable.id)).offset(offset).limit(limit)
    const [total] = await this.database.current.select({ count: count() }).from(orderTable).where(where)
    return { rows, totalCount: Number(total.count) }
  }

  async countByStatus({ userId, shopId }: OrderOwner): Promise<Partial<Record<OrderStatus, number>>> {
    const rows = await this.database.current.select({ status: orderTable.status, count: count() }).from(orderTable)
      .where(and(eq(orderTable.userId, userId), eq(orderTable.shopId, shopId))).groupBy(orderTable.status)
    return Object.fromEntries(rows.map((row) => [row.status, Number(row.count)]))
  }
}
