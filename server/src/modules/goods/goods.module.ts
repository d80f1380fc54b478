import type { Database } from '../../kernel/db/database'
import type { Media } from '../../kernel/media/media'
import { createGoodsDesk, type GoodsDeskDeps } from './desk/goods-desk.module'
import { GoodsRepository } from './goods.repository'
import { goodsRoutes } from './goods.routes'
import { GoodsService, type ActivityPrices } from './goods.service'
import { Offers } from './offers.service'
import { Stock } from './stock'
import { StockRepository } from './stock.repository'
import { createStockedGoods } from './stocked-goods'

export interface GoodsDeps extends GoodsDeskDeps {
  media: Pick<Media, 'urlOf' | 'embed'>
  activityPrices: ActivityPrices
}

/** The stock alone, for those who give pieces back. */
export const createStock = (database: Database) => new Stock(new StockRepository(database))

/** The goods themselves, for what learners write and keep. */
export const createGoodsGate = ({ database, now, media }: Pick<GoodsDeps, 'database' | 'now' | 'media'>) =>
  new GoodsService(new GoodsRepository(database, now), media)

/** What orders may have in their lines: goods and materials with a stock, which are sent to the buyer. */
export const createStockedKinds = ({ database, now }: Pick<GoodsDeps, 'database' | 'now'>) => {
  const goods = new GoodsRepository(database, now)
  const stock = createStock(database)
  return [createStockedGoods('goods', goods, stock), createStockedGoods('material', goods, stock)]
}

/** The mall: what learners see of goods with a stock, and what staff do with them. */
export const createGoodsModule = (deps: GoodsDeps) => {
  const { database, media, now, activityPrices } = deps
  const goods = new GoodsRepository(database, now)
  const service = new GoodsService(goods, media, activityPrices)
  return {
    routes: goodsRoutes(service),
    desk: createGoodsDesk(deps),
    goods: service,
    /** What carts show. */
    offers: new Offers(goods, new StockRepository(database), media),
    kinds: createStockedKinds(deps),
  }
}
