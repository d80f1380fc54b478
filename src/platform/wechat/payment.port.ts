/**
 * How the pay sheet ended on this device. None of them means "paid": only the server can confirm that.
 * - completed: WeChat reports success
 * - canceled: the learner closed it
 * - failed: it could not be opened or was refused
 */
export type PaymentOutcome = 'completed' | 'canceled' | 'failed'

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
