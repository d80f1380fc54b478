/**
 * How the pay sheet ended, as far as this side can tell. None of them means "paid": whoever gets one asks the server.
 * - completed: WeChat says that it went through
 * - cancelled: the learner closed it
 * - failed: it could not be opened or was refused
 */
export type PaymentOutcome = 'completed' | 'cancelled' | 'failed'

/** What WeChat's pay sheet takes, as the server signed it. */
export interface PaySheetParameters {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

/**
 * The one channel that works here. `wechatH5` has no sheet: the browser leaves for the address that the server gives.
 */
export type PaymentChannel = 'wechatJsapi' | 'wechatH5' | 'wechatMini'
