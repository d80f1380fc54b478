import type { CashierKind } from '@contract/order/goods-kinds'
import { OAUTH, route } from './route'

/** Paying. */
export const payRoutes = {
  /** Without a kind it is a course. */
  buy: route<{ id: string; kind?: CashierKind }>({
    path: '/sub/pay/buy',
    title: '收银台',
    login: true,
  }),
  payOrder: route<{ id: string; code?: string; state?: string }>({
    path: '/sub/pay/order',
    title: '支付订单',
    login: true,
    secrets: OAUTH,
  }),
  payOffline: route<{ id: string }>({ path: '/sub/pay/offline', title: '线下支付', login: true }),
  /** Without a way it is WeChat's. */
  payWebview: route<{ id: string; way?: 'wechatH5' | 'alipayWap' | 'alipayPage' }>({
    path: '/sub/pay/webview',
    title: '支付',
    login: true,
  }),
  paySuccess: route<{ orderId: string }>({ path: '/sub/pay/success', title: '支付结果', login: true }),
}
