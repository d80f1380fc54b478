import Taro from '@tarojs/taro'

/** WeChat's own tools report their platform as `devtools` and the simulated phone's as the system. */
export const isIos = (): boolean => {
  const { platform, system } = Taro.getDeviceInfo()
  return platform === 'ios' || system.startsWith('iOS')
}
