import type { ShopInfo } from '@contract/shop/calls'

/** Decides whether the app starts with an error page instead of its own: BOOT-01 and BOOT-02. */
export type BootRedirect = 'desktopSite' | 'errorNoWeb' | 'errorNoWap' | undefined

export const decideBoot = (
  shop: Pick<ShopInfo, 'supportWebAccess' | 'supportWapAccess'>,
  client: { isMobile: boolean; isPreview: boolean; isWeb: boolean },
): BootRedirect => {
  if (!client.isWeb) return undefined
  if (!client.isMobile && !client.isPreview) return shop.supportWebAccess ? 'desktopSite' : 'errorNoWeb'
  return shop.supportWapAccess ? undefined : 'errorNoWap'
}
