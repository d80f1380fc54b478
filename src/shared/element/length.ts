import Taro from '@tarojs/taro'

/** Converts px of the 375 design for an inline style: to rem on the web, to rpx in WeChat. */
export const toLength = (designPx: number): string => Taro.pxTransform(designPx)
