import { client } from '@/platform/client'
import type { Params, RouteName } from '@/routes/routes'
import { toAddress } from '../router/address'
import { session } from '../session/session.store'
import { shop } from '../shop/shop.store'
import { accessLogApi } from './access-log.api'

/** REQ-09: course detail pages are logged only with a resource, and nothing is without a school. */
export const shouldLog = (name: RouteName, params: Params, shopId: string): boolean =>
  shopId !== '' && (name !== 'courseDetail' || Boolean(params.resourceId))

/** Tells the server that a page was viewed. A lost log entry is nobody's trouble but ours: it is only warned about. */
export const logPageView = (name: RouteName, params: Params): void => {
  if (!shouldLog(name, params, shop.id)) return
  const { os, osVersion, browser, browserVersion, userAgent, isMobile } = client
  accessLogApi.save({
    pageType: name,
    langueType: 'zh',
    sid: shop.id,
    sightseer: session.loggedIn ? 0 : 1,
    userId: session.user?.stuId ?? session.touristId,
    os, osVersion, browser, browserVersion,
    userAgent: userAgent.slice(0, 512),
    clientType: isMobile ? 2 : 1,
    pageParam: JSON.stringify(params).slice(0, 1024),
    pageUrl: toAddress(name, params as never).slice(0, 1024),
    resourceId: (params.resourceId ?? '').slice(0, 64),
  }).catch((error: unknown) => console.warn('access log not saved', error))
}
