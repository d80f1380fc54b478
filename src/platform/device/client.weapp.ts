import Taro from '@tarojs/taro'
import type { Client } from './client.port'

const device = Taro.getDeviceInfo()
const { version, SDKVersion } = Taro.getAppBaseInfo()

export const client: Client = {
  isWeb: false,
  isMobile: !['windows', 'mac'].includes(device.platform),
  isPreview: false,
  isInWechat: true,
  // WeChat's own tools report their platform as `devtools` and the simulated phone's as the system.
  isIosMini: device.platform === 'ios' || device.system.startsWith('iOS'),
  userAgent: `MiniProgram/${SDKVersion} WeChat/${version} (${device.brand} ${device.model}; ${device.system})`,
}
