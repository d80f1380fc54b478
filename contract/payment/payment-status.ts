/** The payment's state machine, separate from the order's. */

export const PAYMENT_STATUSES = ['waiting', 'success', 'refunding', 'refunded', 'closed'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const PAYMENT_EVENTS = ['succeed', 'close', 'refund', 'confirmRefund'] as const
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number]

const NEXT: Record<PaymentStatus, Partial<Record<PaymentEvent, PaymentStatus>>> = {
  waiting: { succeed: 'success', close: 'closed' },
  // A channel may report success after we closed the payment: the money is real, so it is accepted and refunded.
  closed: { succeed: 'success' },
  success: { refund: 'refunding' },
  refunding: { confirmRefund: 'refunded' },
  refunded: {},
}
export const nextPaymentStatus = (from: PaymentStatus, event: PaymentEvent): PaymentStatus | undefined =>
  NEXT[from][event]

export const PAYMENT_STATUS_LABEL: Record<PaymentStatus, string> = {
  waiting: '待支付',
  success: '支付成功',
  refunding: '退款中',
  refunded: '已退款',
  closed: '已关闭',
}

/** Whom a school has a contract with; each takes money in one or more ways. */
export const PAY_PROVIDERS = ['wechat', 'alipay', 'wechatVirtual'] as const
export type PayProvider = (typeof PAY_PROVIDERS)[number]
/** Those whose accounts staff set; virtual payment follows the settings of the mini-program. */
export const MERCHANT_PROVIDERS = ['wechat', 'alipay'] as const satisfies readonly PayProvider[]
export type MerchantProvider = (typeof MERCHANT_PROVIDERS)[number]

/**
 * What a buyer's own cashier opens: `alipayWap` is Alipay on a phone, `alipayPage` on a desk. `wechatVirtual` is the
 * mini-program's virtual payment, and `wechatApple` the same on an iPhone, where Apple takes the money.
 */
export const PREPAY_CHANNELS = [
  'wechatJsapi',
  'wechatH5',
  'wechatMini',
  'wechatVirtual',
  'wechatApple',
  'alipayWap',
  'alipayPage',
] as const
export type PrepayChannel = (typeof PREPAY_CHANNELS)[number]
/** `wechatNative` is a QR code that the school's staff show at their desk. */
const PAY_CHANNELS = [...PREPAY_CHANNELS, 'wechatNative'] as const
export type PayChannel = (typeof PAY_CHANNELS)[number]

const PROVIDER_OF: Record<PayChannel, PayProvider> = {
  wechatJsapi: 'wechat',
  wechatH5: 'wechat',
  wechatMini: 'wechat',
  wechatNative: 'wechat',
  wechatVirtual: 'wechatVirtual',
  wechatApple: 'wechatVirtual',
  alipayWap: 'alipay',
  alipayPage: 'alipay',
}
export const providerOf = (channel: PayChannel): PayProvider => PROVIDER_OF[channel]

/** A transfer to the school's bank account, which its staff confirm: no provider knows of it. */
const OFFLINE = 'offline'
/** What a cashier may offer. */
export const PAY_WAYS = [...PREPAY_CHANNELS, OFFLINE] as const
export type PayWay = (typeof PAY_WAYS)[number]
/** How a payment came. */
export const PAID_WAYS = [...PAY_CHANNELS, OFFLINE] as const
export type PaidWay = (typeof PAID_WAYS)[number]

/** Through whom the money of a payment comes. */
export type PaySource = PayProvider | typeof OFFLINE
export const sourceOf = (way: PaidWay): PaySource => (way === OFFLINE ? OFFLINE : providerOf(way))

export const PAY_SOURCE_LABEL: Record<PaySource, string> = {
  wechat: '微信支付',
  alipay: '支付宝',
  wechatVirtual: '微信虚拟支付',
  offline: '线下转账',
}
