import { and, asc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Database, PreparedText } from '../../kernel/db/database'
import { goodsReservationTable, goodsSkuTable, goodsTable } from './goods.table'

export interface LineToReserve {
  id: string
  orderId: string
  userId: string
  shopId: string
  skuId: string
  quantity: number
}

/** How many pieces of a row of `goods` a learner has ordered and not given back. */
const piecesHadBy = (userId: SQL): SQL => sql`coalesce((
  select sum(had.quantity - had.released) from goods_reservation as had
  where had.user_id = ${userId} and had.goods_id = goods.id), 0)`

/**
 * Takes pieces off the stock for the lines of one order; with `limited` none where the buyer would have more of limited
 * goods than they may. Variants are locked by their ids before any is changed, so that orders with the same goods wait
 * for each other without a deadlock.
 */
const reserveStatement = () => {
  const { placeholder } = sql
  const userId = sql`${placeholder('userId')}::uuid`
  return sql<{ line_id: string }>`
    with wanted as (
      select line.id, sku_id, quantity, goods_id
      from jsonb_to_recordset(${placeholder('lines')}::jsonb) as line (id uuid, sku_id uuid, quantity int)
      join goods_sku on goods_sku.id = sku_id
    ), refused as (
      select from goods
      join (select goods_id, sum(quantity) as pieces from wanted group by goods_id) as each on goods_id = goods.id
      where most_per_learner < pieces + ${piecesHadBy(userId)}
    ), locked as (
      select id from goods_sku where id in (select sku_id from wanted)
        and not (${placeholder('limited')}::boolean and exists (select from refused))
      order by id for no key update
    ), taken as (
      update goods_sku as sku set stock = stock - wanted.quantity
      from locked join wanted on wanted.sku_id = locked.id
      where sku.id = locked.id and sku.stock >= wanted.quantity and not sku.retired
      returning wanted.*
    )
    insert into goods_reservation (line_id, order_id, shop_id, user_id, goods_id, sku_id, quantity)
    select id, ${placeholder('orderId')}::uuid, ${placeholder('shopId')}, ${userId}, goods_id, sku_id, quantity
    from taken
    returning line_id`
}

/** The stock of variants, and what is set aside of it for lines of orders. */
export class StockRepository {
  private readonly reserving: PreparedText<{ line_id: string }>

  constructor(private readonly database: Database) {
    this.reserving = database.prepare('stock_reserve', reserveStatement())
  }

  /**
   * Takes pieces off the stock for lines of one order; returns the lines that have theirs. Run inside a transaction
   * that is rolled back unless all have.
   */
  async reserve(lines: LineToReserve[], { limited = true } = {}): Promise<Set<string>> {
    const [{ orderId, shopId, userId }] = lines
    const wanted = lines.map(({ id, skuId, quantity }) => ({ id, sku_id: skuId, quantity }))
    const rows = await this.reserving.execute({ orderId, shopId, userId, limited, lines: JSON.stringify(wanted) })
    return new Set(rows.map((row) => row.line_id))
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
    const had = sql<number>`${piecesHadBy(sql`${userId}::uuid`)}::int`
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
