/** A sum that the school pays to one person. */
export interface PayoutOrder {
  /** Ours, for this payout alone: at most 32 letters and digits. */
  number: string
  amountFen: number
  /** The openid of the receiver, or the name that she logs in to the provider with. */
  receiver: string
  /** Which of the school's WeChat apps the openid is of. */
  client?: 'web' | 'mini'
  /** The name on her papers. */
  name: string
  /** What it is for, as the receiver reads it: at most 32 characters. */
  remark: string
}

/**
 * `processing`: at work, or about to be canceled · `waiting`: the receiver has to confirm · `paid`, `failed`,
 * `canceled`: over for good, only in the first of them has money moved.
 */
export type PayoutState = 'processing' | 'waiting' | 'paid' | 'failed' | 'canceled'

export interface ChannelPayout {
  number: string
  /** The provider's own. */
  channelNumber: string
  state: PayoutState
  /** Undefined where the provider does not repeat it. */
  amountFen: number | undefined
  /** What the receiver's app needs to confirm; '' unless it is waiting. */
  confirmation: string
  /** In the provider's words; '' unless it failed. */
  failReason: string
}

/** What the app of a receiver needs to show WeChat's own sheet (`wx.requestMerchantTransfer`). */
export interface ReceiptParameters {
  mchId: string
  appId: string
  package: string
}

/**
 * Pays money out. One number is one payout for ever: after an error nobody knows whether it was taken, so it is looked
 * up and sent again under the same number only.
 */
export interface PayoutChannel {
  /** Idempotent: a repeated request with the same number is the same payout. @throws ChannelError */
  send(order: PayoutOrder): Promise<ChannelPayout>
  /** Undefined when the provider has nothing under this number. @throws ChannelError */
  find(number: string): Promise<ChannelPayout | undefined>
  /** Asks to end one that the receiver has not confirmed. What became of it, `find` tells. @throws ChannelError */
  cancel(number: string): Promise<void>
  /** Undefined for a provider whose receivers confirm nothing. */
  toReceipt?(client: 'web' | 'mini', confirmation: string): ReceiptParameters
}
