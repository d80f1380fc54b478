import Taro from '@tarojs/taro'
import type { ChosenImage } from '../network/upload.port'

/** WeChat's page of permissions for this mini-program. */
export const openCameraSettings: (() => Promise<void>) | undefined = async () => void (await Taro.openSetting())

/** Opens WeChat's own camera; undefined when the learner closes it. */
export const takeWithSystemCamera = async (): Promise<ChosenImage | undefined> => {
  try {
    const { tempFiles } = await Taro.chooseMedia({
      count: 1,
      mediaType: ['image'],
      sourceType: ['camera'],
      camera: 'front',
      sizeType: ['compressed'],
    })
    return tempFiles[0] && { path: tempFiles[0].tempFilePath, sizeBytes: tempFiles[0].size }
  } catch (error) {
    if (/cancel/.test((error as { errMsg?: string }).errMsg ?? '')) return undefined
    throw error
  }
}
