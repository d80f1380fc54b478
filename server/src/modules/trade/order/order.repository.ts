import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { OrderStatus } from '@contract/order/order-status'
import type { Actor } from '../../../kernel/actor'
import type { Database } from '../../../kernel/db/database'
import { makeId } from '../../../kernel/make-id'
import { mustOutlast } from './must-outlast'
import { prepareOrderStatements } from './order-statements.repository'
import { orderLineTable, orderLogTable, orderRequestTable, orderTable } from './order.table'

export type OrderRow = typeof orderTable.$inferSelect
export type OrderLineRow = typeof orderLineTable.$inferSelect
export type OrderLogRow = typeof orderLogTable.$inferSelect
export interface OrderOwner {
  userId: string
  shopId: string
}
/** An order with what was bought. */
export interface WholeOrder {
  order: OrderRow
  lines: OrderLineRow[]
}
/** An order that a request may already have led to. */
export interface OrderBefore {
  order: OrderRow
  /** What that request asked for; null where the order is of another one and waits. */
  requestedBasket: string | null
}
interface PlaceEntry {
  clientRequestId: string
  actor: Actor
  note: string
  expiryJob: string | null
}
interface Goods {
  kind: string
  ref: string
}

/** Of PostgreSQL's advisory locks, in the one order in which they are taken. */
const lockKeysOf = (userId: string, lines: Goods[]): string =>
  JSON.stringify([...new Set(lines.map(({ ref }) => `${userId}:${ref}`))].sort())

export class OrderRepository {
  private readonly statements: ReturnType<typeof prepareOrderStatements>

  constructor(private readonly database: Database) {
    this.statements = prepareOrderStatements(database)
  }

  /**
   * An order, locked until the transaction ends, as are its buyer's dealings with its goods: these first. The locks are
   * asked for together.
   */
  async lockWhole(id: string): Promise<WholeOrder> {
    const [, order, lines] = await Promise.all([
      this.statements.lockOf.execute({ orderId: id }),
      this.lock(id),
      this.listLines([id]),
    ])
    return { order: order!, lines }
  }

  /**
   * Writes a new order, its lines, its request, the beginning of its log and, when it must be paid, the job that ends
   * it, under the buyer's locks. Undefined, and nothing is written, when this buyer has an order of this request, one
   * of the goods, or another order of the same lines that can still be paid the same money. Locks and order are one
   * transaction in one round trip.
   */
  async place(
    whole: WholeOrder,
    { clientRequestId, actor, note, expiryJob }: PlaceEntry,
  ): Promise<WholeOrder | undefined> {
    const { id, number, shopId, userId, title, basketHash, status, remark, activity, receiver, createdAt, expiresAt } =
      whole.order
    const { totalFen, discountFen, couponFen, deliveryFen, payableFen } = whole.order
    const lock = this.statements.lock.fill({ keys: lockKeysOf(userId, whole.lines) })
    // Named one by one: to spread so many costs more than the statement. pg formats a Date slowly.
    const place = this.statements.place.fill({
      id,
      number,
      shopId,
      userId,
      clientRequestId,
      title,
      basketHash,
      status,
      totalFen,
      discountFen,
      couponFen,
      deliveryFen,
      payableFen,
      remark,
      activity: activity && JSON.stringify(activity),
      receiver: receiver && JSON.stringify(receiver),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      lines: JSON.stringify(whole.lines),
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

  /**
   * Notes that this request led to an order that waited already. False when the request has led to another one
   * meanwhile.
   */
  async join(userId: string, clientRequestId: string, { id: orderId, basketHash }: OrderRow): Promise<boolean> {
    const rows = await this.database.current
      .insert(orderRequestTable)
      .values({ userId, clientRequestId, orderId, basketHash })
      .onConflictDoNothing()
      .returning({ orderId: orderRequestTable.orderId })
    return rows.length > 0
  }

  /** Moves an order only while it is still in `from`; undefined when another request moved it first. */
  move(id: string, from: OrderStatus, to: Partial<OrderRow>): Promise<OrderRow | undefined> {
    return this.statements.move(id, from, to)
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

  /** What it takes of its activity became known while it was placed. */
  async setActivity(id: string, activity: OrderRow['activity']): Promise<void> {
    await this.database.current.update(orderTable).set({ activity }).where(eq(orderTable.id, id))
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
    return (await this.statements.lockOne.execute({ id }))[0]
  }

  async findOwn(id: string, { userId, shopId }: OrderOwner): Promise<OrderRow | undefined> {
    const own = and(eq(orderTable.id, id), eq(orderTable.userId, userId), eq(orderTable.shopId, shopId))
    return (await this.database.current.select().from(orderTable).where(own))[0]
  }

  /**
   * What a request may already have led to: the buyer's order of this request, and those of the same lines that can
   * still be paid, latest first.
   */
  listBefore(userId: string, clientRequestId: string, basketHash: string, now: Date): Promise<OrderBefore[]> {
    const mustEndAfter = mustOutlast(now).toISOString()
    return this.statements.listBefore.execute({ userId, clientRequestId, basketHash, mustOutlast: mustEndAfter })
  }

  /** Of these orders of the buyer, those that can still be paid. */
  async listWaiting(userId: string, ids: string[], now: Date): Promise<OrderRow[]> {
    const waits = and(eq(orderTable.status, 'unpaid'), gt(orderTable.expiresAt, mustOutlast(now)))
    return this.database.current
      .select()
      .from(orderTable)
      .where(and(eq(orderTable.userId, userId), inArray(orderTable.id, ids), waits))
  }

  async listLines(orderIds: string[]): Promise<OrderLineRow[]> {
    if (!orderIds.length) return []
    if (orderIds.length === 1) return this.statements.listLines.execute({ orderId: orderIds[0] })
    return this.database.current
      .select()
      .from(orderLineTable)
      .where(inArray(orderLineTable.orderId, orderIds))
      .orderBy(orderLineTable.orderId, orderLineTable.position)
  }

  async markFulfilled(lineIds: string[]): Promise<void> {
    await this.statements.markFulfilled.execute({ lineIds: JSON.stringify(lineIds) })
  }

  /** Adds what went back of a line. Run inside a transaction that has locked the order. */
  async refundLine(id: string, amountFen: number, quantity: number): Promise<OrderLineRow> {
    const { refundedFen, refundedQuantity } = orderLineTable
    const [row] = await this.database.current
      .update(orderLineTable)
      .set({
        refundedFen: sql`${refundedFen} + ${amountFen}`,
        refundedQuantity: sql`${refundedQuantity} + ${quantity}`,
      })
      .where(eq(orderLineTable.id, id))
      .returning()
    return row
  }

  /** What a delivered line turned out to contain. */
  async setVariant(id: string, variant: string): Promise<void> {
    await this.database.current
      .update(orderLineTable)
      .set({ snapshot: sql`${orderLineTable.snapshot} || ${JSON.stringify({ variant })}::jsonb` })
      .where(eq(orderLineTable.id, id))
  }

  /** False for a line that gives nothing, or no longer. */
  async markRevoked(id: string): Promise<boolean> {
    const rows = await this.database.current
      .update(orderLineTable)
      .set({ fulfilment: 'revoked' })
      .where(and(eq(orderLineTable.id, id), eq(orderLineTable.fulfilment, 'fulfilled')))
      .returning({ id: orderLineTable.id })
    return rows.length > 0
  }

  /** Everything that was paid for these lines went back. */
  async refundLines(orderId: string): Promise<void> {
    await this.database.current
      .update(orderLineTable)
      .set({ refundedFen: orderLineTable.payableFen, refundedQuantity: orderLineTable.quantity })
      .where(eq(orderLineTable.orderId, orderId))
  }

  async listLog(orderId: string): Promise<OrderLogRow[]> {
    return this.database.current
      .select()
      .from(orderLogTable)
      .where(eq(orderLogTable.orderId, orderId))
      .orderBy(asc(orderLogTable.id))
  }
}
