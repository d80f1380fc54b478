import Taro from '@tarojs/taro'

/** A length of the 375 design as it must stand in an inline style: rem on the web, rpx in WeChat. */
export const toLength = (designPx: number): string => Taro.pxTransform(designPx)
