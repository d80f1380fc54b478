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

/** Where a cashier is open: the server offers the ways to pay that work there. */
export type PaymentPlace = 'wechatWeb' | 'web' | 'desk' | 'miniIos' | 'mini'
