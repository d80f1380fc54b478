import Taro from '@tarojs/taro'

/** A mini-program opens no browser: the address is copied for one. */
export const OUTSIDE_LABEL = '复制链接'

/** WeChat itself shows that the address was copied. */
export const openOutside = async (address: string): Promise<void> => {
  await Taro.setClipboardData({ data: address })
}
