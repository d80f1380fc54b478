import Taro from '@tarojs/taro'
import { NETWORK_TIMEOUT_MILLISECONDS } from './network-timeout'
import { UPLOAD_FIELD, parseResponse } from './upload.port'
import type { ChosenFile, ChosenImage, FileToUpload, UploadResponse } from './upload.port'

/** Opens WeChat's picker; returns an empty list when the learner closes it. */
export const chooseImages = async (count: number): Promise<ChosenImage[]> => {
  try {
    const { tempFiles } = await Taro.chooseMedia({ count, mediaType: ['image'], sizeType: ['compressed'] })
    return tempFiles.map(({ tempFilePath, size }) => ({ path: tempFilePath, sizeBytes: size }))
  } catch (error) {
    if (isCanceled(error)) return []
    throw error
  }
}

/** One file with one of these endings, out of a chat: WeChat opens no other files. Undefined when it is closed. */
export const chooseFile = async (endings: readonly string[]): Promise<ChosenFile | undefined> => {
  try {
    const { tempFiles } = await Taro.chooseMessageFile({ count: 1, type: 'all', extension: [...endings] })
    const [file] = tempFiles
    return file && { path: file.path, sizeBytes: file.size, name: file.name }
  } catch (error) {
    if (isCanceled(error)) return undefined
    throw error
  }
}

const isCanceled = (error: unknown): boolean => /cancel/.test((error as { errMsg?: string }).errMsg ?? '')

/** Resolves to the server's response, whatever its status; rejects when it does not come in time. */
export const uploadFile = async ({ url, path, headers }: FileToUpload): Promise<UploadResponse> => {
  const { statusCode, data } = await Taro.uploadFile({
    url,
    filePath: path,
    name: UPLOAD_FIELD,
    header: headers,
    timeout: NETWORK_TIMEOUT_MILLISECONDS,
  })
  return parseResponse(statusCode, data)
}
