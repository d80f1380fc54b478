import { randomUUID } from 'node:crypto'
import type { Database } from '../../../server/src/kernel/db/database'
import { addressTable } from '../../../server/src/modules/address/address.table'
import { goodsSkuTable, goodsTable } from '../../../server/src/modules/goods/goods.table'
import { SHOP } from './fixture-school'

interface Wanted {
  kind?: 'goods' | 'material'
  shopId?: string
  onShelf?: boolean
  mostPerOrder?: number
  mostPerLearner?: number
  /** One variant for each; one of 10 pieces without it. */
  skus?: { stock?: number; priceFen?: number; vipPriceFen?: number; value?: string }[]
}

/** Goods on the shelf, as lines of an order name them: one line for each variant. */
export const givenGoods = async (database: Database, wanted: Wanted = {}) => {
  const { kind = 'goods', shopId = SHOP, onShelf = true, mostPerOrder = 99, mostPerLearner, skus = [{}] } = wanted
  const goodsId = randomUUID()
  const priceFen = Math.min(...skus.map((sku) => sku.priceFen ?? 2500))
  const terms = { onShelf, mostPerOrder, mostPerLearner, priceFen, createdAt: new Date() }
  await database.current.insert(goodsTable).values({ id: goodsId, shopId, kind, title: '安全帽', ...terms })
  const rows = skus.map(({ stock = 10, priceFen: skuFen = 2500, vipPriceFen, value }, position) => ({
    id: randomUUID(),
    goodsId,
    position,
    attributes: value ? [{ name: '颜色', value }] : [],
    priceFen: skuFen,
    vipPriceFen,
    stock,
    weightGrams: 400,
  }))
  await database.current.insert(goodsSkuTable).values(rows)
  return rows.map(({ id: skuId }) => ({ kind, goodsId, skuId, quantity: 1 }))
}

/** A delivery address of the learner, their default one. */
export const givenAddress = async (database: Database, userId: string, shopId = SHOP): Promise<string> => {
  const id = randomUUID()
  const receiver = { receiverName: '陈晓明', phone: '13800000001', districtCode: '320115', detail: '诚信大道 88 号' }
  await database.current.insert(addressTable).values({ id, userId, shopId, ...receiver, isDefault: true })
  return id
}
