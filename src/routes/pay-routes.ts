import { screens } from '@contract/screens'
import { OAUTH, route } from './route'

/** Paying. */
export const payRoutes = {
  buy: route(screens.buy, { title: '收银台', login: true }),
  payOrder: route(screens.payOrder, { title: '支付订单', login: true, secrets: OAUTH }),
  payOffline: route(screens.payOffline, { title: '线下支付', login: true }),
  payWebview: route(screens.payWebview, { title: '支付', login: true }),
  paySuccess: route(screens.paySuccess, { title: '支付结果', login: true }),
}
