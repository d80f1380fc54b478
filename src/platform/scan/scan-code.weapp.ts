import Taro from '@tarojs/taro'
import { attemptPrivate } from '../permission/attempt-private'

/** Whether the app can scan codes by itself. */
export const canScanCode = true

/** What a code says that the learner scans with WeChat's camera; '' where they gave up or it is refused. */
export const scanCode = async (): Promise<string> => {
  const scanned = await attemptPrivate('scan', () => Taro.scanCode({ onlyFromCamera: true, scanType: ['qrCode'] }))
  return scanned.done ? scanned.value.result : ''
}
