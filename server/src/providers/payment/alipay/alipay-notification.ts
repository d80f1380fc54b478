import type { KeyObject } from 'node:crypto'
import { yuanToFen } from '@contract/money'
import { NotificationRefused, type ChannelTransaction } from '../payment-channel'
import { isSigned, toSignedText, type AlipayParameters } from './alipay-signature'

export interface AlipayNotification {
  /** The form as it came, `name=value&…`. */
  body: string
  /** Alipay's public key for the app, as PEM or as a key. */
  publicKey: KeyObject | string
  appId: string
  /** The merchant, `2088…`. */
  sellerId: string
}

export interface AlipayNotice {
  transaction: ChannelTransaction
  /**
   * The number of the refund that it is about; '' when it is about the payment. The amount in the message is the sum of
   * all refunds so far, so it does not tell that of this one.
   */
  outRefundNo: string
}

/**
 * Verifies and reads a notification of Alipay. Pure: everything that it depends on is an argument, so that published
 * samples can be tried.
 * @throws NotificationRefused
 */
export const verifyAlipayNotification = (notification: AlipayNotification): AlipayNotice => {
  const { body, publicKey, appId, sellerId } = notification
  const fields = readForm(body)
  if (fields.sign_type !== 'RSA2' || !isSignedByAlipay(fields, publicKey))
    throw new NotificationRefused('badSignature', 'wrong signature')
  if (fields.seller_id !== sellerId) throw new NotificationRefused('foreignMerchant', 'another merchant')
  if (fields.app_id !== appId) throw new NotificationRefused('foreignApp', 'another app')
  const amountFen = yuanToFen(fields.total_amount ?? '')
  if (!fields.out_trade_no || !fields.trade_no || amountFen === undefined)
    throw new NotificationRefused('unreadable', 'fields are missing')
  const { out_trade_no: outTradeNo, trade_no: transactionId } = fields
  const state = toState(fields.trade_status, Boolean(fields.gmt_payment))
  return {
    transaction: { outTradeNo, transactionId, appid: appId, state, amountFen, currency: 'CNY' },
    outRefundNo: fields.refund_fee ? (fields.out_biz_no ?? '') : '',
  }
}

/** `TRADE_CLOSED` means never paid, or paid and wholly refunded. */
export const toState = (status: unknown, wasPaid: boolean): ChannelTransaction['state'] => {
  if (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED') return 'SUCCESS'
  if (status === 'TRADE_CLOSED') return wasPaid ? 'REFUND' : 'CLOSED'
  return 'NOTPAY'
}

const isSignedByAlipay = (fields: AlipayParameters, publicKey: KeyObject | string): boolean =>
  isSigned(toSignedText(fields, ['sign', 'sign_type']), fields.sign ?? '', publicKey)

const readForm = (body: string): AlipayParameters => {
  const entries = [...new URLSearchParams(body)]
  const fields = Object.fromEntries(entries)
  // A field sent twice would be signed as one and read as another.
  if (Object.keys(fields).length < entries.length) throw new NotificationRefused('unreadable', 'a field is sent twice')
  return fields
}
