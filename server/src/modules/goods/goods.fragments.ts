import { readView } from '../../kernel/db/read-view'
import { goodsTable } from './goods.table'

/** Goods and materials, on the shelf or not. */
export const stockedGoods = readView.select().from(goodsTable).as('goods')
