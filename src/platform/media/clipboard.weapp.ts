import Taro from '@tarojs/taro'

export const writeClipboard = async (text: string): Promise<void> => {
  await Taro.setClipboardData({ data: text })
}
