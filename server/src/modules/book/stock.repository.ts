import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import { bookOrderTable as order, bookStockLogTable as log, bookStockTable as stock } from './stock.table'

export type StockRow = typeof stock.$inferSelect
export type LogRow = typeof log.$inferSelect
export type OrderRow = typeof order.$inferSelect

/** One size of an item; '' for what has none. */
export interface Piece {
  itemId: string
  size: string
}

/** How many pieces there are, and how they came and went. */
export class StockRepository {
  constructor(private readonly database: Database) {}

  /** A row for each size, once. */
  async ensure(shopId: string, itemId: string, sizes: string[]): Promise<void> {
    await this.database.current
      .insert(stock)
      .values(sizes.map((size) => ({ id: makeId(), shopId, itemId, size })))
      .onConflictDoNothing()
  }

  async find(id: string): Promise<StockRow | undefined> {
    const [row] = await this.database.current.select().from(stock).where(eq(stock.id, id))
    return row
  }

  async findPiece({ itemId, size }: Piece): Promise<StockRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(stock)
      .where(and(eq(stock.itemId, itemId), eq(stock.size, size)))
    return row
  }

  /** Locked one after the other; give the ids in one order. */
  async lock(id: string): Promise<StockRow> {
    const [row] = await this.database.current.select().from(stock).where(eq(stock.id, id)).for('no key update')
    return row
  }

  /** Run under the lock. False where it would break the count: fewer than none, or than what is set aside. */
  async count(id: string, { onHand = 0, reserved = 0 }: { onHand?: number; reserved?: number }): Promise<boolean> {
    const rows = await this.database.current
      .update(stock)
      .set({ onHand: sql`${stock.onHand} + ${onHand}::int`, reserved: sql`${stock.reserved} + ${reserved}::int` })
      .where(
        and(eq(stock.id, id), sql`${stock.reserved} + ${reserved}::int between 0 and ${stock.onHand} + ${onHand}::int`),
      )
      .returning({ id: stock.id })
    return rows.length > 0
  }

  async addLog(row: LogRow): Promise<void> {
    await this.database.current.insert(log).values(row)
  }

  async findLog(shopId: string, clientRequestId: string): Promise<LogRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(log)
      .where(and(eq(log.shopId, shopId), eq(log.clientRequestId, clientRequestId)))
    return row
  }

  async addOrder(row: typeof order.$inferInsert): Promise<boolean> {
    const added = await this.database.current
      .insert(order)
      .values(row)
      .onConflictDoNothing({ target: [order.shopId, order.clientRequestId] })
      .returning({ id: order.id })
    return added.length > 0
  }

  async findOrder(shopId: string, by: { id: string } | { clientRequestId: string }): Promise<OrderRow | undefined> {
    const wanted = 'id' in by ? eq(order.id, by.id) : eq(order.clientRequestId, by.clientRequestId)
    const [row] = await this.database.current
      .select()
      .from(order)
      .where(and(eq(order.shopId, shopId), wanted))
    return row
  }

  listOrders(roundId: string): Promise<OrderRow[]> {
    return this.database.current
      .select()
      .from(order)
      .where(eq(order.roundId, roundId))
      .orderBy(asc(order.orderedAt), asc(order.id))
  }

  /** False where more arrived than was ordered. */
  async arrive(orderId: string, quantity: number): Promise<boolean> {
    const rows = await this.database.current
      .update(order)
      .set({ arrived: sql`${order.arrived} + ${quantity}::int` })
      .where(and(eq(order.id, orderId), sql`${order.arrived} + ${quantity}::int <= ${order.quantity}`))
      .returning({ id: order.id })
    return rows.length > 0
  }
}
