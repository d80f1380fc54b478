import Taro from '@tarojs/taro'

/** The path with which the app was opened, `/` for none of its own. */
export const readLaunchPath = (): string => `/${Taro.getLaunchOptionsSync().path}`
