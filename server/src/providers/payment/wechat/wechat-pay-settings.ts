import { fingerprintOf, readPrivateKey, readPublicKey, requireFields } from '../merchant-key'
import { MerchantFault, type ChannelAddresses, type MerchantFields, type MerchantIdentity } from '../payment-provider'

export const WECHAT_PAY_HOST = 'https://api.mch.weixin.qq.com'

export interface PlatformKey {
  /** `PUB_KEY_ID_…`, as the merchant console shows it. */
  id: string
  pem: string
}

export interface WechatPaySettings {
  mchid: string
  /** Official account: JSAPI and H5 pay. */
  webAppid: string
  /** '' where the school has no mini-program. */
  miniAppid: string
  merchantSerial: string
  merchantKeyPem: string
  apiV3Key: string
  /** WeChat's own public key where the merchant has one; else its certificates are fetched. */
  platformKey?: PlatformKey
  /**
   * Where the API is; anything but WeChat's own host only in development. A function, since a port may be known late.
   */
  gatewayUrl: () => string
  /** Address that WeChat sends notifications to. */
  notifyUrl: () => string
}

const REQUIRED = {
  mchid: '商户号',
  webAppid: '公众号 AppID',
  merchantSerial: '商户证书序列号',
  merchantKeyPem: '商户私钥',
  apiV3Key: 'APIv3 密钥',
}
const API_V3_KEY_BYTES = 32

/** @throws MerchantFault */
export const identifyWechatMerchant = (fields: MerchantFields): MerchantIdentity => {
  requireFields(fields, REQUIRED)
  if (!/^\d{8,10}$/.test(fields.mchid)) throw new MerchantFault('商户号应为 8 到 10 位数字')
  if (Buffer.byteLength(fields.apiV3Key) !== API_V3_KEY_BYTES) throw new MerchantFault('APIv3 密钥应为 32 个字符')
  const { platformKeyId = '', platformKeyPem = '' } = fields
  if (Boolean(platformKeyId) !== Boolean(platformKeyPem)) throw new MerchantFault('微信支付公钥和它的 ID 必须一起填写')
  if (platformKeyId && !isPlatformKeyId(platformKeyId)) throw new MerchantFault('微信支付公钥 ID 应以 PUB_KEY_ID_ 开头')
  if (platformKeyPem) readPublicKey(platformKeyPem, '微信支付公钥')
  return { merchantNo: fields.mchid, keyFingerprint: fingerprintOf(readPrivateKey(fields.merchantKeyPem, '商户私钥')) }
}

export const toWechatPaySettings = (fields: MerchantFields, addresses: ChannelAddresses): WechatPaySettings => {
  const { mchid, webAppid, miniAppid = '', merchantSerial, merchantKeyPem, apiV3Key } = fields
  const { platformKeyId: id, platformKeyPem: pem } = fields
  return {
    mchid,
    webAppid,
    miniAppid,
    merchantSerial,
    merchantKeyPem,
    apiV3Key,
    ...(id && pem && { platformKey: { id, pem } }),
    gatewayUrl: addresses.gatewayUrl ?? (() => WECHAT_PAY_HOST),
    notifyUrl: addresses.notifyUrl,
  }
}

/** Whether a message is signed with the public key: its id then replaces the serial number. */
export const isPlatformKeyId = (serial: string): boolean => serial.startsWith('PUB_KEY_ID_')
