import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { OrderStatus } from '@contract/order/order-status'
import type { Actor } from '../../../kernel/actor'
import type { Database } from '../../../kernel/db/database'
import { toRange, type PageInput } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { mustOutlast } from './must-outlast'
import { prepareOrderStatements } from './order-statements.repository'
import { orderItemTable, orderLogTable, orderTable } from './order.table'

export type OrderRow = typeof orderTable.$inferSelect
export type OrderItemRow = typeof orderItemTable.$inferSelect
export type OrderLogRow = typeof orderLogTable.$inferSelect
export interface OrderOwner {
  userId: string
  shopId: string
}
/** An order with what was bought. */
export interface WholeOrder {
  order: OrderRow
  items: OrderItemRow[]
}

/** Of PostgreSQL's advisory lock. */
const lockKeyOf = (userId: string, goodsId: string): string => `${userId}:${goodsId}`

export class OrderRepository {
  private readonly statements: ReturnType<typeof prepareOrderStatements>

  constructor(private readonly database: Database) {
    this.statements = prepareOrderStatements(database)
  }

  /** One buyer's dealings with one course happen one after the other until the transaction ends. */
  async lockBuyer(userId: string, goodsId: string): Promise<void> {
    await this.statements.lock.execute({ key: lockKeyOf(userId, goodsId) })
  }

  /**
   * Writes a new order, its only item, the beginning of its log and, when it must be paid, the job that ends it, under
   * the buyer's lock. Undefined, and nothing is written, when this buyer has an order of this request, the goods, or
   * another order that can still be paid the same money. Lock and order are one transaction in one round trip.
   */
  async place(
    whole: WholeOrder,
    { actor, note, expiryJob }: { actor: Actor; note: string; expiryJob: string | null },
  ): Promise<WholeOrder | undefined> {
    const { id, number, shopId, userId, clientRequestId, status, totalFen, payableFen, remark, createdAt, expiresAt } =
      whole.order
    const [{ id: itemId, goodsId, title, cover, courseType, priceFen, quantity, validDays }] = whole.items
    const lock = this.statements.lock.fill({ key: lockKeyOf(userId, goodsId) })
    // Named one by one: to spread so many costs more than the statement. pg formats a Date slowly.
    const place = this.statements.place.fill({
      id,
      number,
      shopId,
      userId,
      clientRequestId,
      status,
      totalFen,
      payableFen,
      remark,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      itemId,
      goodsId,
      title,
      cover,
      courseType,
      priceFen,
      quantity,
      validDays,
      mustOutlast: mustOutlast(createdAt).toISOString(),
      actor,
      note,
      logId: makeId(),
      jobId: expiryJob && makeId(),
      jobKind: expiryJob,
    })
    const [, placed] = await this.database.runTogether([lock, place])
    return placed.length > 0 ? whole : undefined
  }

  /** Moves an order only while it is still in `from`; undefined when another request moved it first. */
  async move(id: string, from: OrderStatus, to: Partial<OrderRow>): Promise<OrderRow | undefined> {
    const [row] = await this.database.current
      .update(orderTable)
      .set(to)
      .where(and(eq(orderTable.id, id), eq(orderTable.status, from)))
      .returning()
    return row
  }

  /** Orders of this learner whose refund runs. */
  async listRefunding(userId: string): Promise<string[]> {
    const rows = await this.database.current
      .select({ id: orderTable.id })
      .from(orderTable)
      .where(and(eq(orderTable.userId, userId), eq(orderTable.refundState, 'refunding')))
    return rows.map(({ id }) => id)
  }

  async setRefundState(id: string, refundState: OrderRow['refundState']): Promise<void> {
    await this.database.current.update(orderTable).set({ refundState }).where(eq(orderTable.id, id))
  }

  async appendLog(entry: Omit<OrderLogRow, 'id'>): Promise<void> {
    await this.statements.insertLog.execute({ ...entry, id: makeId() })
  }

  async find(id: string): Promise<OrderRow | undefined> {
    return (await this.database.current.select().from(orderTable).where(eq(orderTable.id, id)))[0]
  }

  async findByNumber(number: string): Promise<OrderRow | undefined> {
    return (await this.database.current.select().from(orderTable).where(eq(orderTable.number, number)))[0]
  }

  /** The order, locked until the transaction ends. */
  async lock(id: string): Promise<OrderRow | undefined> {
    return (await this.database.current.select().from(orderTable).where(eq(orderTable.id, id)).for('update'))[0]
  }

  async findOwn(id: string, { userId, shopId }: OrderOwner): Promise<OrderRow | undefined> {
    const own = and(eq(orderTable.id, id), eq(orderTable.userId, userId), eq(orderTable.shopId, shopId))
    return (await this.database.current.select().from(orderTable).where(own))[0]
  }

  /**
   * What a request may already have led to: the buyer's order of this request, and those of the goods that can still be
   * paid, latest first.
   */
  listBefore(userId: string, clientRequestId: string, goodsId: string, now: Date): Promise<OrderRow[]> {
    return this.statements.listBefore.execute({ userId, clientRequestId, goodsId, mustOutlast: mustOutlast(now) })
  }

  async listItems(orderIds: string[]): Promise<OrderItemRow[]> {
    if (!orderIds.length) return []
    if (orderIds.length === 1) return this.statements.listItems.execute({ orderId: orderIds[0] })
    return this.database.current.select().from(orderItemTable).where(inArray(orderItemTable.orderId, orderIds))
  }

  async listLog(orderId: string): Promise<OrderLogRow[]> {
    return this.database.current
      .select()
      .from(orderLogTable)
      .where(eq(orderLogTable.orderId, orderId))
      .orderBy(asc(orderLogTable.id))
  }

  async page(
    { userId, shopId }: OrderOwner,
    filter: PageInput & { status?: OrderStatus },
  ): Promise<{ rows: OrderRow[]; totalCount: number }> {
    const where = and(
      eq(orderTable.userId, userId),
      eq(orderTable.shopId, shopId),
      filter.status && eq(orderTable.status, filter.status),
    )
    const { offset, limit } = toRange(filter)
    const rows = await this.database.current
      .select()
      .from(orderTable)
      .where(where)
      .orderBy(desc(orderTable.createdAt), desc(orderTable.id))
      .offset(offset)
      .limit(limit)
    const [total] = await this.database.current.select({ count: count() }).from(orderTable).where(where)
    return { rows, totalCount: Number(total.count) }
  }

  async countByStatus({ userId, shopId }: OrderOwner): Promise<Partial<Record<OrderStatus, number>>> {
    const rows = await this.database.current
      .select({ status: orderTable.status, count: count() })
      .from(orderTable)
      .where(and(eq(orderTable.userId, userId), eq(orderTable.shopId, shopId)))
      .groupBy(orderTable.status)
    return Object.fromEntries(rows.map((row) => [row.status, Number(row.count)]))
  }
}
