import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { goodsReservationTable, goodsSkuTable, goodsTable } from './goods.table'

export interface LineToReserve {
  id: string
  orderId: string
  userId: string
  shopId: string
  skuId: string
  quantity: number
}

/** The stock of variants, and what is set aside of it for lines of orders. */
export class StockRepository {
  constructor(private readonly database: Database) {}

  /** Takes pieces off the stock for a line; false, and nothing is taken, when there are not enough. */
  async reserve({ id, orderId, userId, shopId, skuId, quantity }: LineToReserve): Promise<boolean> {
    const rows = await this.database.rows(sql`
      with taken as (
        update ${goodsSkuTable} set stock = stock - ${quantity}::int
        where id = ${skuId}::uuid and stock >= ${quantity}::int and not retired
        returning id, goods_id
      )
      insert into ${goodsReservationTable} (line_id, order_id, shop_id, user_id, goods_id, sku_id, quantity)
      select ${id}::uuid, ${orderId}::uuid, ${shopId}, ${userId}::uuid, goods_id, id, ${quantity}::int from taken
      returning line_id`)
    return rows.length > 0
  }

  /** Gives pieces of a line back to the stock, never more than are still set aside. */
  async release({ id, quantity }: { id: string; quantity: number }): Promise<void> {
    await this.database.current.execute(sql`
      with held as (
        select line_id, least(quantity - released, ${quantity}::int) as pieces
        from ${goodsReservationTable} where line_id = ${id}::uuid for update
      ), given as (
        update ${goodsReservationTable} as reservation set released = released + held.pieces
        from held where reservation.line_id = held.line_id and held.pieces > 0
        returning reservation.sku_id, held.pieces
      )
      update ${goodsSkuTable} as sku set stock = stock + given.pieces from given where sku.id = given.sku_id`)
  }

  /** Adds what these lines bought to the sales of their goods, once for each line. */
  async countSales(lineIds: string[]): Promise<void> {
    const counted = await this.database.current
      .update(goodsReservationTable)
      .set({ counted: true })
      .where(and(inArray(goodsReservationTable.lineId, lineIds), eq(goodsReservationTable.counted, false)))
      .returning({ goodsId: goodsReservationTable.goodsId, quantity: goodsReservationTable.quantity })
    const pieces = new Map<string, number>()
    for (const { goodsId, quantity } of counted) pieces.set(goodsId, (pieces.get(goodsId) ?? 0) + quantity)
    // In one order everywhere, so that two payments never wait for each other.
    for (const [goodsId, quantity] of [...pieces].sort(([left], [right]) => (left < right ? -1 : 1)))
      await this.database.current
        .update(goodsTable)
        .set({ soldCount: sql`${goodsTable.soldCount} + ${quantity}::int` })
        .where(eq(goodsTable.id, goodsId))
  }

  /** What this learner may have of limited goods at most, and has in orders. */
  async listLimits(userId: string, goodsIds: string[]) {
    const had = sql<number>`coalesce((
      select sum(quantity - released) from ${goodsReservationTable}
      where user_id = ${userId}::uuid and goods_id = ${goodsTable.id}), 0)::int`
    return this.database.current
      .select({ goodsId: goodsTable.id, title: goodsTable.title, most: goodsTable.mostPerLearner, had })
      .from(goodsTable)
      .where(and(inArray(goodsTable.id, goodsIds), isNotNull(goodsTable.mostPerLearner)))
      .orderBy(asc(goodsTable.id))
  }

  async findStock(skuId: string): Promise<{ title: string; stock: number; retired: boolean } | undefined> {
    const [row] = await this.database.current
      .select({ title: goodsTable.title, stock: goodsSkuTable.stock, retired: goodsSkuTable.retired })
      .from(goodsSkuTable)
      .innerJoin(goodsTable, eq(goodsTable.id, goodsSkuTable.goodsId))
      .where(eq(goodsSkuTable.id, skuId))
    return row
  }
}
