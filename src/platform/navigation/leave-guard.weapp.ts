import Taro from '@tarojs/taro'
import type { GuardLeaving } from './leave-guard.port'

/** WeChat asks by itself: at its own back key, and at `navigateBack` from our navigation bar. */
export const guardLeaving: GuardLeaving = (question) => {
  void Taro.enableAlertBeforeUnload({ message: question })
  return () => void Taro.disableAlertBeforeUnload()
}
