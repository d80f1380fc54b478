import { toAddress } from '@/core/router/address'
import type { SharedScreen } from '@/core/share/shared-screen'
import { shop } from '@/core/shop/shop.store'

/** The school as it is sent to a friend. */
export const readSharedShop = (): SharedScreen => ({
  title: shop.info?.shopName ?? '学校',
  address: toAddress('editor'),
  description: shop.info?.intro.slice(0, 60),
})
