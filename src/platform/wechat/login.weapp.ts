import Taro from '@tarojs/taro'
import type { WechatAddress, WechatClientKind, WechatCode, WechatLoginStep } from './login.port'

export const canLoginWithWechat: boolean = true

export const wechatClientKind: WechatClientKind = 'mini'

/** WeChat answers at once: there is no address to ask for and nothing to leave. */
export const beginWechatLogin = async (_askAddress: () => Promise<WechatAddress>): Promise<WechatLoginStep> => {
  const { code } = await Taro.login()
  return { kind: 'code', code: { code, state: '' } }
}

export const takeWechatCode = (): WechatCode | undefined => undefined
