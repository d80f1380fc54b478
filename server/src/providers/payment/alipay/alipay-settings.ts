import type { KeyObject } from 'node:crypto'
import { fingerprintOf, readPrivateKey, readPublicKey, requireFields } from '../merchant-key'
import { MerchantFault, type ChannelAddresses, type MerchantFields, type MerchantIdentity } from '../payment-provider'

const ALIPAY_GATEWAY = 'https://openapi.alipay.com'

export interface AlipaySettings {
  appId: string
  /** The merchant's own number at Alipay, `2088…`. */
  sellerId: string
  appKey: KeyObject
  /** Alipay's public key for this app. */
  alipayKey: KeyObject
  /** Where the API is; anything but Alipay's own host only in development. */
  gatewayUrl: () => string
  /** Where its pages are for a browser that comes from this site. */
  cashierUrl: (siteUrl: string) => string
  /** Address that Alipay sends notifications to. */
  notifyUrl: () => string
}

const REQUIRED = {
  appId: '应用 AppID',
  sellerId: '商家账号（PID）',
  appKeyPem: '应用私钥',
  alipayKeyPem: '支付宝公钥',
}
/** The object identifier rsaEncryption, as it stands in the Base64 of a PKCS#8 key. */
const RSA_IN_BASE64 = 'BgkqhkiG9w0BAQEF'
const KEY_LINE = /.{1,64}/g

/** @throws MerchantFault */
export const identifyAlipayMerchant = (fields: MerchantFields): MerchantIdentity => {
  requireFields(fields, REQUIRED)
  if (!/^\d{16}$/.test(fields.appId)) throw new MerchantFault('应用 AppID 应为 16 位数字')
  if (!/^2088\d{12}$/.test(fields.sellerId)) throw new MerchantFault('商家账号（PID）应为 2088 开头的 16 位数字')
  readAlipayKey(fields.alipayKeyPem)
  return { merchantNo: fields.appId, keyFingerprint: fingerprintOf(readAppKey(fields.appKeyPem)) }
}

export const toAlipaySettings = (fields: MerchantFields, addresses: ChannelAddresses): AlipaySettings => {
  const gatewayUrl = addresses.gatewayUrl ?? (() => ALIPAY_GATEWAY)
  return {
    appId: fields.appId,
    sellerId: fields.sellerId,
    appKey: readAppKey(fields.appKeyPem),
    alipayKey: readAlipayKey(fields.alipayKeyPem),
    gatewayUrl,
    cashierUrl: addresses.cashierUrl ?? gatewayUrl,
    notifyUrl: addresses.notifyUrl,
  }
}

const readAppKey = (text: string): KeyObject => {
  // Alipay's key tool writes PKCS#8 for Java and PKCS#1 for other languages; only the first names the algorithm.
  const kind = text.slice(0, 60).includes(RSA_IN_BASE64) ? 'PRIVATE KEY' : 'RSA PRIVATE KEY'
  return readPrivateKey(toPem(text, kind), '应用私钥')
}

const readAlipayKey = (text: string): KeyObject => readPublicKey(toPem(text, 'PUBLIC KEY'), '支付宝公钥')

/** Alipay shows its keys as bare Base64, without the lines of PEM around it. */
const toPem = (text: string, kind: string): string => {
  if (text.includes('-----BEGIN')) return text
  const lines = text.replace(/\s/g, '').match(KEY_LINE) ?? []
  return `-----BEGIN ${kind}-----\n${lines.join('\n')}\n-----END ${kind}-----\n`
}
