import { randomBytes, sign, verify } from 'node:crypto'
import { privateKeyOf, publicKeyOf } from '../payment/known-keys'
import type { PlatformSecrets, SandboxMerchant } from './sandbox-keys'

const MAX_AGE_SECONDS = 300

/** Headers by which WeChat proves that a message is its own. */
export const signAsPlatform = (keys: PlatformSecrets, body: string, now: Date): Record<string, string> => {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const signed = Buffer.from(`${timestamp}\n${nonce}\n${body}\n`)
  return {
    'wechatpay-serial': keys.platformSerial,
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': sign('RSA-SHA256', signed, privateKeyOf(keys.platformKeyPem)).toString('base64'),
  }
}

/** The number that a request says it comes from. */
export const readMerchantNumber = (authorization: string): string => /mchid="(\d+)"/.exec(authorization)?.[1] ?? ''

/**
 * Whether a request carries the merchant's signature. `path` is as the merchant signed it, below the gateway's address.
 */
export const isSignedByMerchant = (
  keys: SandboxMerchant,
  request: { method: string; path: string; body: string; authorization: string },
): boolean => {
  const [scheme, rest = ''] = request.authorization.split(/ (.*)/s)
  const field = Object.fromEntries([...rest.matchAll(/(\w+)="([^"]*)"/g)].map((match) => [match[1], match[2]]))
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048') return false
  if (field.mchid !== keys.mchid || field.serial_no !== keys.merchantSerial) return false
  // The merchant's library signs with the machine's clock, whatever clock the server was given.
  if (Math.abs(Date.now() / 1000 - Number(field.timestamp)) > MAX_AGE_SECONDS) return false
  const signed = [request.method, request.path, field.timestamp, field.nonce_str, request.body, ''].join('\n')
  return isMerchantSignature(keys, signed, field.signature ?? '')
}

export interface SheetParameters {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  paySign: string
}

/** Whether the parameters of a pay sheet are the merchant's own. */
export const isSheetSigned = (keys: SandboxMerchant, sheet: SheetParameters): boolean =>
  isMerchantSignature(keys, [sheet.appId, sheet.timeStamp, sheet.nonceStr, sheet.package, ''].join('\n'), sheet.paySign)

const isMerchantSignature = (keys: SandboxMerchant, text: string, signature: string): boolean =>
  verify('RSA-SHA256', Buffer.from(text), publicKeyOf(keys.merchantKeyPem), Buffer.from(signature, 'base64'))
