import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { goodsSkuTable, goodsTable } from './goods.table'
import { StockRepository, type LineToReserve } from './stock.repository'

type NewGoods = typeof goodsTable.$inferInsert
type NewSku = typeof goodsSkuTable.$inferInsert

/** Writes the goods of a school folder. */
export class GoodsImportRepository {
  private readonly stock: StockRepository

  constructor(private readonly database: Database) {
    this.stock = new StockRepository(database)
  }

  /** One that exists keeps its sales and its stock; variants that the folder no longer has are not sold any more. */
  async save(goods: NewGoods, skus: NewSku[]): Promise<void> {
    const { current } = this.database
    const { id, createdAt: _createdAt, ...terms } = goods
    const values = { ...terms, fromFolder: true, version: sql`${goodsTable.version} + 1` }
    await current.insert(goodsTable).values(goods).onConflictDoUpdate({ target: goodsTable.id, set: values })
    for (const sku of skus) {
      const { id: _id, stock: _stock, ...terms } = sku
      await current
        .insert(goodsSkuTable)
        .values(sku)
        .onConflictDoUpdate({ target: goodsSkuTable.id, set: { ...terms, retired: false } })
    }
    const gone = notInArray(
      goodsSkuTable.id,
      skus.map((sku) => sku.id),
    )
    await current
      .update(goodsSkuTable)
      .set({ retired: true })
      .where(and(eq(goodsSkuTable.goodsId, id), gone))
  }

  /**
   * Takes the pieces of an order's line off the stock, and counts them as sold once they are paid. What one learner may
   * have does not limit what they had.
   */
  async sell(line: LineToReserve, isPaid: boolean): Promise<void> {
    const reserved = await this.stock.reserve([line], { limited: false })
    if (!reserved.has(line.id)) throw new Error(`there are not enough pieces for line ${line.id}`)
    if (isPaid) await this.stock.countSales([line.id])
  }

  /**
   * Takes goods that are no longer in the folder off the shelf, though not those of the staff, and leaves categories
   * that are about to go.
   */
  async takeOffShelf(shopId: string, keptIds: string[], categoryIds: string[]): Promise<void> {
    const { current } = this.database
    const ofShop = eq(goodsTable.shopId, shopId)
    const ofFolder = and(ofShop, goodsTable.fromFolder)
    const others = keptIds.length > 0 ? and(ofFolder, notInArray(goodsTable.id, keptIds)) : ofFolder
    await current.update(goodsTable).set({ onShelf: false }).where(others)
    const kept = categoryIds.length > 0 ? notInArray(goodsTable.categoryId, categoryIds) : sql`true`
    await current.update(goodsTable).set({ categoryId: null }).where(and(ofShop, kept))
  }
}
