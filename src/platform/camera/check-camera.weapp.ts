import Taro from '@tarojs/taro'
import type { CameraFailure } from './camera.port'

/** Why there will be no camera; undefined when there will be one, or that is not known before it is opened. */
export const checkCamera = async (): Promise<CameraFailure | undefined> => {
  const { authSetting } = await Taro.getSetting()
  return authSetting['scope.camera'] === false ? 'refused' : undefined
}
