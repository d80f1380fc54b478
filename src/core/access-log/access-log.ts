import { client } from '@/platform/device/client'
import { clientDetails } from '@/platform/device/client-details'
import { routes, type Params, type Route, type RouteName } from '@/routes/routes'
import { toAddress } from '../router/address'
import { session } from '../session/session.store'
import { shop } from '../shop/shop.store'
import { accessLogApi } from './access-log.api'

/** REQ-09: course detail pages are logged only with a resource, and nothing is without a school. */
export const shouldLog = (name: RouteName, params: Params, shopId: string): boolean =>
  shopId !== '' && (name !== 'courseDetail' || Boolean(params.resourceId))

/** What may be written down: no secrets, and of another address its screen only, for that one may carry some. */
const publish = (name: RouteName, params: Params): Params => {
  const { secrets = [] } = routes[name] as Route<Params>
  const told = Object.entries(params).filter(([key]) => !secrets.includes(key))
  return Object.fromEntries(told.map(([key, value]) => [key, key === 'from' ? value?.split('?')[0] : value]))
}

/** Tells the server that a page was viewed. A lost log entry is nobody's trouble but ours: it is only warned about. */
export const logPageView = (name: RouteName, params: Params): void => {
  if (!shouldLog(name, params, shop.id)) return
  const { userAgent, isMobile } = client
  const told = publish(name, params)
  accessLogApi
    .save({
      pageType: name,
      langueType: 'zh',
      sid: shop.id,
      sightseer: session.loggedIn ? 0 : 1,
      userId: session.user?.stuId ?? session.touristId,
      ...clientDetails,
      userAgent: userAgent.slice(0, 512),
      clientType: isMobile ? 2 : 1,
      pageParam: JSON.stringify(told).slice(0, 1024),
      pageUrl: toAddress(name, told as never).slice(0, 1024),
      resourceId: (params.resourceId ?? '').slice(0, 64),
    })
    .catch((error: unknown) => console.warn('access log not saved', error))
}
