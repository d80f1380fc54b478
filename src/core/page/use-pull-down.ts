import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { toast } from '@/shared/ui/toast/toast'

/**
 * The mini-program's own pull-down, where the page's configuration allows it; on the web AppPage has its own.
 * `refresh` resolves to whether it could.
 */
export const usePullDown = (refresh: () => Promise<boolean>): void => {
  const pull = async () => {
    if (!(await refresh())) toast('刷新失败')
  }
  usePullDownRefresh(() => void pull().finally(() => Taro.stopPullDownRefresh()))
}
