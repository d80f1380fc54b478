import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database, PreparedText } from '../../kernel/db/database'
import { lockLearner } from '../user/user.fragments'
import { cartLineTable, cartRequestTable } from './cart.table'

export type CartRow = typeof cartLineTable.$inferSelect
interface Owner {
  shopId: string
  userId: string
}

/** Lines of learners' carts. What adds runs in a transaction that begins with `lock`. */
export class CartRepository {
  private readonly taking: PreparedText<unknown>

  constructor(private readonly database: Database) {
    this.taking = database.prepare('cart_take', takeStatement())
  }

  /** Serialises what one learner adds. */
  async lock(userId: string): Promise<void> {
    await this.database.current.execute(lockLearner(userId))
  }

  /** The newest first. */
  list(owner: Owner): Promise<CartRow[]> {
    return this.database.current
      .select()
      .from(cartLineTable)
      .where(ofOwner(owner))
      .orderBy(desc(cartLineTable.addedAt), desc(cartLineTable.skuId))
  }

  /** Pieces of all lines. */
  async countPieces(owner: Owner): Promise<number> {
    const [row] = await this.database.current
      .select({ count: sql<number>`coalesce(sum(${cartLineTable.quantity}), 0)`.mapWith(Number) })
      .from(cartLineTable)
      .where(ofOwner(owner))
    return row?.count ?? 0
  }

  /** Keeps the ids of requests, and forgets those from before; returns those that are new. */
  async takeRequests(userId: string, clientRequestIds: string[], now: Date, forgetBefore: Date): Promise<string[]> {
    const db = this.database.current
    await db
      .delete(cartRequestTable)
      .where(and(eq(cartRequestTable.userId, userId), lt(cartRequestTable.createdAt, forgetBefore)))
    const rows = await db
      .insert(cartRequestTable)
      .values(clientRequestIds.map((clientRequestId) => ({ userId, clientRequestId, createdAt: now })))
      .onConflictDoNothing()
      .returning({ id: cartRequestTable.clientRequestId })
    return rows.map(({ id }) => id)
  }

  /** Writes lines with their whole quantity. */
  async put(rows: CartRow[]): Promise<void> {
    await this.database.current
      .insert(cartLineTable)
      .values(rows)
      .onConflictDoUpdate({
        target: [cartLineTable.userId, cartLineTable.skuId],
        set: { quantity: sql`excluded.quantity`, chosen: sql`excluded.chosen`, addedAt: sql`excluded.added_at` },
      })
  }

  /** False when the learner has no such line. */
  async change(
    owner: Owner,
    skuIds: string[],
    values: Partial<Pick<CartRow, 'quantity' | 'chosen'>>,
  ): Promise<boolean> {
    const changed = await this.database.current
      .update(cartLineTable)
      .set(values)
      .where(and(ofOwner(owner), inArray(cartLineTable.skuId, skuIds)))
      .returning({ skuId: cartLineTable.skuId })
    return changed.length > 0
  }

  async remove(owner: Owner, skuIds: string[]): Promise<void> {
    await this.database.current.delete(cartLineTable).where(and(ofOwner(owner), inArray(cartLineTable.skuId, skuIds)))
  }

  /** Takes ordered pieces out. What was added meanwhile stays. */
  async take(userId: string, lines: { skuId: string; quantity: number }[]): Promise<void> {
    await this.taking.execute({ userId, lines: JSON.stringify(lines) })
  }
}

const takeStatement = () => {
  const ordered = sql`
    jsonb_to_recordset(${sql.placeholder('lines')}::jsonb) as ordered ("skuId" uuid, quantity int)`
  const isOrdered = sql`line.user_id = ${sql.placeholder('userId')}::uuid and line.sku_id = ordered."skuId"`
  return sql`
    with gone as (
      delete from ${cartLineTable} as line using ${ordered} where ${isOrdered} and line.quantity <= ordered.quantity
    )
    update ${cartLineTable} as line set quantity = line.quantity - ordered.quantity from ${ordered}
    where ${isOrdered} and line.quantity > ordered.quantity`
}

const ofOwner = ({ shopId, userId }: Owner) => and(eq(cartLineTable.userId, userId), eq(cartLineTable.shopId, shopId))
