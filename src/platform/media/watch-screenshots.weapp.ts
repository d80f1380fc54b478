import Taro from '@tarojs/taro'

/** Calls `onScreenshot` for every screenshot; returns how to stop. */
export const watchScreenshots = (onScreenshot: () => void): (() => void) => {
  Taro.onUserCaptureScreen(onScreenshot)
  return () => Taro.offUserCaptureScreen(onScreenshot)
}
