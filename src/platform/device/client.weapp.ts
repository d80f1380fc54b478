import Taro from '@tarojs/taro'
import { isIos } from './is-ios.weapp'
import type { Client } from './client.port'

const device = Taro.getDeviceInfo()
const { version, SDKVersion } = Taro.getAppBaseInfo()

export const client: Client = {
  isWeb: false,
  isMobile: !['windows', 'mac'].includes(device.platform),
  isPreview: false,
  isInWechat: true,
  isInOtherApp: false,
  isIosMini: isIos(),
  isIosWechat: false,
  userAgent: `MiniProgram/${SDKVersion} WeChat/${version} (${device.brand} ${device.model}; ${device.system})`,
}
