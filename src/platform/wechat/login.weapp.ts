import Taro from '@tarojs/taro'
import type { WechatAddress, WechatClientKind, WechatCode, WechatLoginStep } from './login.port'

export const canLoginWithWechat: boolean = true

export const wechatClientKind: WechatClientKind = 'mini'

/** WeChat returns the code at once, without an address and without leaving the app. */
export const beginWechatLogin = async (_fetchAddress: () => Promise<WechatAddress>): Promise<WechatLoginStep> => {
  const { code } = await Taro.login()
  return { kind: 'code', code: { code, state: '' } }
}

export const takeWechatCode = (): WechatCode | undefined => undefined
