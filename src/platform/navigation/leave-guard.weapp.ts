import Taro from '@tarojs/taro'
import type { GuardLeaving } from './leave-guard.port'

/** WeChat shows its own dialog, for the back key and for `navigateBack` from our navigation bar. */
export const guardLeaving: GuardLeaving = (question) => {
  void Taro.enableAlertBeforeUnload({ message: question })
  return () => void Taro.disableAlertBeforeUnload()
}
