import { describeVariant, type StockedKind } from '@contract/goods/stocked-kinds'
import type { GoodsRepository } from './goods.repository'
import type { Stock } from './stock'

/** Goods with a stock as trade sells them (`GoodsKind` of trade), by the variant. */
export const createStockedGoods = <Kind extends StockedKind>(kind: Kind, goods: GoodsRepository, stock: Stock) => ({
  kind,
  fulfiller: stock,
  /** Whoever has bought some may buy more; limits are checked where pieces are set aside. */
  refuse: () => Promise.resolve(undefined),
  async quote(shopId: string, _userId: string | undefined, goodsId: string, skuId?: string) {
    const found = skuId === undefined ? undefined : await goods.findForSale(shopId, goodsId, skuId)
    if (found?.goods.kind !== kind) return undefined
    const { goods: row, sku } = found
    const { weightGrams } = sku
    return {
      title: row.title,
      cover: sku.picture || row.cover,
      snapshot: {
        courseType: null,
        validDays: null,
        variant: describeVariant(sku.attributes),
        weightGrams,
        templateId: row.templateId,
      },
      unitPriceFen: sku.priceFen,
      vipPriceFen: sku.vipPriceFen ?? undefined,
      mostPieces: row.mostPerOrder,
      stock: sku.stock,
      delivered: { templateId: row.templateId, weightGrams },
      endsAt: null,
      ownedTitles: [],
    }
  },
})
