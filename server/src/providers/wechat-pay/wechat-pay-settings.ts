import fs from 'node:fs'

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

const NAMES = {
  mchid: 'WECHAT_PAY_MCHID',
  webAppid: 'WECHAT_WEB_APP_ID',
  miniAppid: 'WECHAT_MINI_APP_ID',
  merchantSerial: 'WECHAT_PAY_SERIAL',
  keyFile: 'WECHAT_PAY_KEY_FILE',
  apiV3Key: 'WECHAT_PAY_API_V3_KEY',
} as const

const PLATFORM_KEY_ID = 'WECHAT_PAY_PUBLIC_KEY_ID'
const PLATFORM_KEY_FILE = 'WECHAT_PAY_PUBLIC_KEY_FILE'

/** A school's own merchant account; undefined where none is configured. @throws Error that names what is missing */
export const readWechatPaySettings = (
  environment: NodeJS.ProcessEnv,
  publicUrl: string,
): WechatPaySettings | undefined => {
  if (!environment[NAMES.mchid]) return undefined
  const missing = Object.values(NAMES).filter((name) => !environment[name])
  if (missing.length) throw new Error(`微信支付缺少配置：${missing.join('、')}`)
  const read = (name: keyof typeof NAMES): string => environment[NAMES[name]]!
  if (Buffer.byteLength(read('apiV3Key')) !== 32) throw new Error(`${NAMES.apiV3Key} 应为 32 个字符`)
  return {
    mchid: read('mchid'),
    webAppid: read('webAppid'),
    miniAppid: read('miniAppid'),
    merchantSerial: read('merchantSerial'),
    merchantKeyPem: fs.readFileSync(read('keyFile'), 'utf8'),
    apiV3Key: read('apiV3Key'),
    platformKey: readPlatformKey(environment[PLATFORM_KEY_ID], environment[PLATFORM_KEY_FILE]),
    gatewayUrl: () => WECHAT_PAY_HOST,
    notifyUrl: () => `${publicUrl}${NOTIFY_PATH}`,
  }
}

export const NOTIFY_PATH = '/pay/notify/wechat'

const readPlatformKey = (id: string | undefined, file: string | undefined): PlatformKey | undefined => {
  if (!id && !file) return undefined
  if (!id || !file) throw new Error(`${PLATFORM_KEY_ID} 和 ${PLATFORM_KEY_FILE} 必须一起配置`)
  if (!isPlatformKeyId(id)) throw new Error(`${PLATFORM_KEY_ID} 应以 PUB_KEY_ID_ 开头`)
  return { id, pem: fs.readFileSync(file, 'utf8') }
}

/** Whether a message is signed with the public key: its id then replaces the serial number. */
export const isPlatformKeyId = (serial: string): boolean => serial.startsWith('PUB_KEY_ID_')
