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
export type PaymentPlace = 'wechatWeb' | 'wechatWebIos' | 'web' | 'desk' | 'miniIos' | 'mini'

/** What WeChat's virtual payment takes, as the server signed it: `signData` byte for byte. */
export interface VirtualSheetParameters {
  mode: string
  signData: string
  paySig: string
  signature: string
}

/** How that sheet ended. Nothing of it means "paid"; `errCode` is WeChat's, 0 for none, 1 for a WeChat without it. */
export type VirtualOutcome = { outcome: PaymentOutcome; errCode: number }
