import Taro from '@tarojs/taro'

/** Whether the app can scan codes by itself. */
export const canScanCode = true

/** What a code says that the learner scans with WeChat's camera; '' where the learner gave up. */
export const scanCode = async (): Promise<string> => {
  try {
    const { result } = await Taro.scanCode({ onlyFromCamera: true, scanType: ['qrCode'] })
    return result
  } catch (error) {
    console.info('nothing was scanned', error)
    return ''
  }
}
