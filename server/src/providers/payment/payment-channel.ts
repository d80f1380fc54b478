import type { PayChannel } from '@contract/payment/payment-status'
import type { VirtualPayParameters, WechatPayParameters } from '@contract/payment/calls'
import type { ChannelPayout, PayoutChannel } from './payout-channel'

/**
 * One merchant's account at a provider. Every returned value is verified: signed by the provider and made for this
 * merchant. Every method that returns a promise may call the network (10 s at most), so never call one inside a
 * database transaction.
 */
export interface PaymentChannel {
  /** The ways of paying that this account takes. */
  readonly ways: readonly PayChannel[]
  /** The provider's bill has no documented columns, so that days are not compared. */
  readonly withoutBill?: true
  /** Money in the other direction, from the school to persons. */
  readonly payouts: PayoutChannel
  /** @throws ChannelError */
  prepay(order: PrepayOrder): Promise<Prepaid>
  /**
   * Undefined when the channel has no such order.
   * @param openid of the payer, where the payment has one
   * @throws ChannelError
   */
  query(outTradeNo: string, openid?: string): Promise<ChannelTransaction | undefined>
  /** `paid` when it was paid before it could be closed. @throws ChannelError */
  close(outTradeNo: string): Promise<'closed' | 'paid'>
  /** Idempotent: a repeated request with the same number returns the same refund. @throws ChannelError */
  refund(request: RefundRequest): Promise<ChannelRefund>
  /** Undefined when nothing was refunded under this number. @throws ChannelError */
  findRefund(numbers: RefundNumbers): Promise<ChannelRefund | undefined>
  /** @throws NotificationRefused when it is forged, foreign, old or unreadable */
  readNotification(headers: NotificationHeaders, rawBody: string): Promise<ChannelNotification>
  /**
   * What the provider did for this account on a day of Beijing's calendar; empty when it did nothing.
   * @throws ChannelError also while the bill is not ready
   */
  fetchBill(day: string): Promise<BillEntry[]>
  /** What the provider expects as the response to a notification. */
  acknowledge(accepted: boolean, message: string): NotificationResponse
  /** The app that a payment in this way must have been made in. */
  appidOf(channel: PayChannel): string
}

export interface PrepayOrder {
  outTradeNo: string
  channel: PayChannel
  description: string
  amountFen: number
  expiresAt: Date
  /** Needed for JSAPI and the mini-program. */
  openid: string | undefined
  /** Needed for virtual payment. */
  virtual?: VirtualSale
  payerIp: string
  /** The address to which H5 payment returns. */
  returnUrl: string
}

/** One item of the virtual shelf, and the session of whoever buys it. */
export interface VirtualSale {
  sessionKey: string
  productId: string
  /** As published. */
  goodsPriceFen: number
}

export interface Prepaid {
  /** '' unless the channel is H5. */
  h5Url: string
  /** What the QR code of the desk says; '' for other channels. */
  codeUrl?: string
  wechat: WechatPayParameters | null
  /** Of virtual payment alone. */
  virtual?: VirtualPayParameters
}

export interface ChannelTransaction {
  outTradeNo: string
  transactionId: string
  appid: string
  /** Only SUCCESS is money; REFUND was money and went back. */
  state: 'SUCCESS' | 'REFUND' | 'NOTPAY' | 'CLOSED' | 'REVOKED' | 'USERPAYING' | 'PAYERROR'
  amountFen: number
  currency: string
}

export interface RefundNumbers {
  outTradeNo: string
  outRefundNo: string
  /** Of the payer, where the payment has one. */
  openid?: string
  /** All that is to go back of the payment, this refund with it: for a provider that tells refunds by their sum. */
  sumFen?: number
}

export interface RefundRequest extends RefundNumbers {
  amountFen: number
  /** Of the whole payment. */
  totalFen: number
  reason: string
}

export interface ChannelRefund {
  outTradeNo: string
  outRefundNo: string
  state: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL'
  /** Of the whole payment; undefined where the provider does not repeat it. */
  totalFen: number | undefined
  refundFen: number
}

/** One line of a provider's bill. */
export interface BillEntry {
  kind: 'payment' | 'refund'
  outTradeNo: string
  transactionId: string
  /** '' for a payment. */
  outRefundNo: string
  amountFen: number
  at: Date
}

export type ChannelNotification =
  | { kind: 'transaction'; transaction: ChannelTransaction }
  | { kind: 'refund'; refund: ChannelRefund }
  | { kind: 'payout'; payout: ChannelPayout }
export type NotificationHeaders = Record<string, string | string[] | undefined>

/** The channel could not be reached, refused, or sent a response that cannot be trusted. */
export class ChannelError extends Error {}

export interface NotificationResponse {
  contentType: string
  body: string
}

/** Why a notification changed nothing. */
export type NotificationFault =
  'badSignature' | 'stale' | 'unreadable' | 'foreignMerchant' | 'foreignApp' | 'wrongAmount' | 'unknownPayment'

/** A notification that changes nothing. The message goes to the log and back to the sender. */
export class NotificationRefused extends Error {
  constructor(
    readonly fault: NotificationFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
