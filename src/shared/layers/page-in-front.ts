import Taro from '@tarojs/taro'

/** Identifies the page in front among all open ones; undefined while one page takes the place of another. */
export const pageInFront = (): string | undefined =>
  (Taro.getCurrentInstance().page as { $taroPath?: string } | null)?.$taroPath
