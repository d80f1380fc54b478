import { verify, X509Certificate, type KeyObject } from 'node:crypto'
import { NotificationRefused, type ChannelNotification, type NotificationHeaders } from '../payment-channel'
import { openResource } from './sealed-resource'
import { toSignedMessage } from './wechat-pay-http'
import { readTransfer } from './wechat-transfers'
import { readRefund, readTransaction } from './wechat-pay-responses'

const CLOCK_SKEW_SECONDS = 300

export interface SignedMessage {
  serial: string
  timestamp: string
  nonce: string
  signature: string
  body: string
}

/** Undefined when the message is fresh and signed with this key, else why not. */
export const findFault = (
  { timestamp, nonce, body, signature }: SignedMessage,
  publicKey: KeyObject | string,
  now: Date,
): string | undefined => {
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (!/^\d{1,12}$/.test(timestamp) || age > CLOCK_SKEW_SECONDS) return 'timestamp out of range'
  const signed = Buffer.from(`${timestamp}\n${nonce}\n${body}\n`)
  return verify('RSA-SHA256', signed, publicKey, Buffer.from(signature, 'base64')) ? undefined : 'wrong signature'
}

export interface WechatNotification {
  headers: NotificationHeaders
  rawBody: string
  /** WeChat's public key, or its certificate, as PEM or as a key. */
  platformKey: KeyObject | string
  apiV3Key: string
  mchid: string
  now: Date
}

/**
 * Verifies and decrypts a notification of WeChat Pay v3. Pure: everything that it depends on is an argument, so that
 * WeChat's published samples can be tried.
 * @throws NotificationRefused
 */
export const readWechatNotification = (notification: WechatNotification): ChannelNotification => {
  const { headers, rawBody, platformKey, apiV3Key, mchid, now } = notification
  const key = isCertificate(platformKey) ? new X509Certificate(platformKey).publicKey : platformKey
  const fault = findFault(
    toSignedMessage((name) => String(headers[name] ?? ''), rawBody),
    key,
    now,
  )
  if (fault) throw new NotificationRefused(fault === 'wrong signature' ? 'badSignature' : 'stale', fault)
  const { content, kind } = open(rawBody, apiV3Key)
  if ((kind === 'mch_payment' ? content.mch_id : content.mchid) !== mchid)
    throw new NotificationRefused('foreignMerchant', 'another merchant')
  if (kind === 'mch_payment') return { kind: 'payout', payout: readTransfer(content) }
  // A refund notification spells its state differently from a response.
  return kind === 'refund'
    ? { kind: 'refund', refund: readRefund({ ...content, status: content.refund_status }) }
    : { kind: 'transaction', transaction: readTransaction(content, { mchid }) }
}

const isCertificate = (key: KeyObject | string): key is string =>
  typeof key === 'string' && key.includes('BEGIN CERTIFICATE')

const open = (rawBody: string, apiV3Key: string): { content: Record<string, unknown>; kind: unknown } => {
  try {
    const { resource } = JSON.parse(rawBody)
    return { content: JSON.parse(openResource(resource, apiV3Key)), kind: resource.original_type }
  } catch (error) {
    throw new NotificationRefused('unreadable', 'unreadable content', { cause: error })
  }
}
