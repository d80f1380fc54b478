import type { GoodsDetail } from '@contract/goods/calls'
import { toAddress } from '@/core/router/address'
import type { SharedScreen } from '@/core/share/shared-screen'

/** Goods as they are sent to a friend. */
export const toSharedGoods = ({
  id,
  title,
  subtitle,
  cover,
}: Pick<GoodsDetail, 'id' | 'title' | 'subtitle' | 'cover'>): SharedScreen => ({
  title,
  address: toAddress('goodsDetail', { id }),
  description: subtitle,
  picture: cover,
})
