import type { Database } from '../../kernel/db/database'
import type { Media } from '../../kernel/media/media'
import { GoodsRepository } from './goods.repository'
import { goodsRoutes } from './goods.routes'
import { GoodsService } from './goods.service'
import { Offers } from './offers.service'
import { Stock } from './stock'
import { StockRepository } from './stock.repository'
import { createStockedGoods } from './stocked-goods'

export interface GoodsDeps {
  database: Database
  media: Pick<Media, 'urlOf' | 'embed'>
  now: () => Date
}

/** The stock alone, for those who give pieces back. */
export const createStock = (database: Database) => new Stock(new StockRepository(database))

/** Goods and materials with a stock, which are sent to the buyer. */
export const createGoodsModule = ({ database, media, now }: GoodsDeps) => {
  const goods = new GoodsRepository(database, now)
  const service = new GoodsService(goods, media)
  const pieces = new StockRepository(database)
  const stock = new Stock(pieces)
  return {
    routes: goodsRoutes(service),
    goods: service,
    /** What carts show. */
    offers: new Offers(goods, pieces, media),
    /** What orders may have in their lines. */
    kinds: [createStockedGoods('goods', goods, stock), createStockedGoods('material', goods, stock)],
  }
}
