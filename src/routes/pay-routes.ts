/** What WeChat adds to the address that it sends a browser back to. */
export const OAUTH = ['code', 'state'] as const

/** Paying. */
export const payRoutes = {
  buy: { title: '收银台', login: true },
  payOrder: { title: '支付订单', login: true, secrets: OAUTH },
  payOffline: { title: '线下支付', login: true },
  payWebview: { title: '支付', login: true },
  paySuccess: { title: '支付结果', login: true },
}
