import Taro from '@tarojs/taro'

/** Calls back when the learner takes a picture of the screen; answers how to stop. */
export const watchScreenshots = (onScreenshot: () => void): (() => void) => {
  Taro.onUserCaptureScreen(onScreenshot)
  return () => Taro.offUserCaptureScreen(onScreenshot)
}
