import { client } from '@/platform/device/client'
import { clientDetails } from '@/platform/device/client-details'
import type { ScreenParams } from '@contract/screens'
import type { Route } from '@/routes/route'
import { routes, type RouteName } from '@/routes/routes'
import { withQuery } from '../router/address'
import { session } from '../session/session.store'
import { shop } from '../shop/shop.store'
import { accessLogApi } from './access-log.api'

/** REQ-09: nothing is logged without a school, and some screens only with a certain parameter. */
export const shouldLog = (name: RouteName, params: ScreenParams, shopId: string): boolean => {
  const { loggedWith } = routes[name] as Route<ScreenParams>
  return shopId !== '' && (!loggedWith || Boolean(params[loggedWith]))
}

/** Drops secrets, and the parameters of the address in `from`, which may hold some too. */
const withoutSecrets = (name: RouteName, params: ScreenParams): ScreenParams => {
  const { secrets = [] } = routes[name] as Route<ScreenParams>
  const logged = Object.entries(params).filter(([key]) => !secrets.includes(key))
  return Object.fromEntries(logged.map(([key, value]) => [key, key === 'from' ? value?.split('?')[0] : value]))
}

/** Writes a page view to the access log. A failure only costs the entry, so the learner never sees it. */
export const logPageView = (name: RouteName, params: ScreenParams): void => {
  if (!shouldLog(name, params, shop.id)) return
  const { userAgent, isMobile } = client
  const logged = withoutSecrets(name, params)
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
      pageParam: JSON.stringify(logged).slice(0, 1024),
      pageUrl: withQuery(routes[name].path, logged).slice(0, 1024),
      resourceId: (params.resourceId ?? '').slice(0, 64),
    })
    .catch((error: unknown) => console.warn('access log not saved', error))
}
