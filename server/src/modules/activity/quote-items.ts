import type { Quote } from '../trade/goods/goods-kind'
import type { ActivityItemRow } from './activity-kind'
import type { AskedGoods } from './activity.repository'

/** Goods as they are sold beside activities. */
export interface SoldGoods {
  quote(shopId: string, userId: string | undefined, goods: AskedGoods): Promise<Quote | undefined>
}

/** What each item's goods are and cost beside the activity; undefined for those that cannot be had. */
export const quoteItems = (
  goods: SoldGoods,
  { shopId, userId }: { shopId: string; userId?: string },
  items: ActivityItemRow[],
): Promise<(Quote | undefined)[]> =>
  Promise.all(
    items.map(({ goodsKind: kind, goodsRef: ref, skuId }) =>
      goods.quote(shopId, userId, { kind, ref, skuId: skuId ?? undefined }),
    ),
  )
