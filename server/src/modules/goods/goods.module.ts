import type { Database } from '../../kernel/db/database'
import { GoodsRepository } from './goods.repository'
import { Stock } from './stock'
import { StockRepository } from './stock.repository'
import { createStockedGoods } from './stocked-goods'

/** Goods and materials with a stock, which are sent to the buyer. */
export const createGoodsModule = ({ database }: { database: Database }) => {
  const goods = new GoodsRepository(database)
  const stock = new Stock(new StockRepository(database))
  return {
    /** What orders may have in their lines. */
    kinds: [createStockedGoods('goods', goods, stock), createStockedGoods('material', goods, stock)],
  }
}
