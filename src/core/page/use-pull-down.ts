import Taro, { usePullDownRefresh } from '@tarojs/taro'

/** The mini-program's own pull-down, where the page's configuration allows it; on the web AppPage pulls by itself. */
export const usePullDown = (refresh: () => Promise<unknown>): void =>
  usePullDownRefresh(() => void refresh().finally(() => Taro.stopPullDownRefresh()))
