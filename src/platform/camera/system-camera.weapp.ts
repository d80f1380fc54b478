import Taro from '@tarojs/taro'
import type { ChosenImage } from '../network/upload.port'
import { attemptPrivate } from '../permission/attempt-private'

/** Opens WeChat's own camera; undefined when the learner closes it or it is refused, which has been said then. */
export const takeWithSystemCamera = async (): Promise<ChosenImage | undefined> => {
  const taken = await attemptPrivate('picture', () =>
    Taro.chooseMedia({
      count: 1,
      mediaType: ['image'],
      sourceType: ['camera'],
      camera: 'front',
      sizeType: ['compressed'],
    }),
  )
  const image = taken.done ? taken.value.tempFiles[0] : undefined
  return image && { path: image.tempFilePath, sizeBytes: image.size }
}
