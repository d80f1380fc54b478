import type { ShopInfo } from '@contract/shop/calls'

/** Where the start of the app leads, if not to its page: BOOT-01 and BOOT-02. */
export type BootRedirect = 'desktopSite' | 'errorNoWeb' | 'errorNoWap' | undefined

export const decideBoot = (
  shop: Pick<ShopInfo, 'supportWebAccess' | 'supportWapAccess'>,
  client: { isMobile: boolean; isPreview: boolean; isWeb: boolean },
): BootRedirect => {
  if (!client.isWeb) return undefined
  if (!client.isMobile && !client.isPreview) return shop.supportWebAccess ? 'desktopSite' : 'errorNoWeb'
  return shop.supportWapAccess ? undefined : 'errorNoWap'
}
