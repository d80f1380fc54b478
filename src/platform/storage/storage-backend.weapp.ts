import Taro from '@tarojs/taro'

/** Texts by name that persist beyond the visit. Writing throws when WeChat's 10 MB are full. */
export const backend = {
  read: (key: string): string | null => Taro.getStorageSync<string>(key) || null,
  write: (key: string, text: string): void => Taro.setStorageSync(key, text),
  remove: (key: string): void => Taro.removeStorageSync(key),
  keys: (): string[] => Taro.getStorageInfoSync().keys,
}
