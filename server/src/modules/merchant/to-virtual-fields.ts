import type { MerchantFields } from '../../providers/payment/payment-provider'

/** A school's virtual payment, as its WeChat settings have it. */
interface VirtualAccount {
  offerId: string | undefined
  appKey: string | undefined
  sandboxAppKey: string | undefined
  env: 0 | 1
}
export interface VirtualAccounts {
  find(shopId: string): Promise<VirtualAccount | undefined>
}

/** Undefined for a school without virtual payment. */
export const toVirtualFields = (account: VirtualAccount | undefined): MerchantFields | undefined => {
  if (!account?.offerId || !account.appKey) return undefined
  const { offerId, appKey, sandboxAppKey = '', env } = account
  if (env === 1 && !sandboxAppKey) return undefined
  return { offerId, appKey, sandboxAppKey, env: String(env) }
}
