import { toAddress } from '@/core/router/address'
import type { SharedScreen } from '@/core/share/shared-screen'
import { shop } from '@/core/shop/shop.store'

/** The centre of members as it is sent to a friend. */
export const toSharedVip = (): SharedScreen => ({
  title: `${shop.info?.shopName ?? ''}会员`,
  address: toAddress('vip'),
})
