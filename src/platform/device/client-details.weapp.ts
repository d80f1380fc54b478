import Taro from '@tarojs/taro'
import type { ClientDetails } from './client-details.port'

const [os = 'unknown', osVersion = ''] = Taro.getDeviceInfo().system.split(' ')

export const clientDetails: ClientDetails = {
  os,
  osVersion,
  browser: 'WeChat mini-program',
  browserVersion: Taro.getAppBaseInfo().version ?? '',
}
