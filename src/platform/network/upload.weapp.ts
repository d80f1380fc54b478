import Taro from '@tarojs/taro'
import { NETWORK_TIMEOUT_MILLISECONDS } from './network-timeout'
import { UPLOAD_FIELD, parseAnswer } from './upload.port'
import type { ChosenImage, FileToUpload, UploadAnswer } from './upload.port'

/** Opens WeChat's picker; answers an empty list when the learner closes it. */
export const chooseImages = async (count: number): Promise<ChosenImage[]> => {
  try {
    const { tempFiles } = await Taro.chooseMedia({ count, mediaType: ['image'], sizeType: ['compressed'] })
    return tempFiles.map(({ tempFilePath, size }) => ({ path: tempFilePath, sizeBytes: size }))
  } catch (error) {
    if (/cancel/.test((error as { errMsg?: string }).errMsg ?? '')) return []
    throw error
  }
}

/** Answers whatever the server says; rejects when it cannot be reached in time. */
export const uploadFile = async ({ url, path, headers }: FileToUpload): Promise<UploadAnswer> => {
  const { statusCode, data } = await Taro.uploadFile({
    url,
    filePath: path,
    name: UPLOAD_FIELD,
    header: headers,
    timeout: NETWORK_TIMEOUT_MILLISECONDS,
  })
  return parseAnswer(statusCode, data)
}
