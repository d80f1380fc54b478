import Taro from '@tarojs/taro'
import { attemptPrivate } from '../permission/attempt-private'
import { NETWORK_TIMEOUT_MILLISECONDS } from './network-timeout'
import { UPLOAD_FIELD, parseResponse } from './upload.port'
import type { ChosenFile, ChosenImage, FileToUpload, UploadResponse } from './upload.port'

/** Opens WeChat's picker; an empty list when the learner closes it or it is refused, which has been said then. */
export const chooseImages = async (count: number): Promise<ChosenImage[]> => {
  const chosen = await attemptPrivate('picture', () =>
    Taro.chooseMedia({ count, mediaType: ['image'], sizeType: ['compressed'] }),
  )
  if (!chosen.done) return []
  return chosen.value.tempFiles.map(({ tempFilePath, size }) => ({ path: tempFilePath, sizeBytes: size }))
}

/**
 * One file with one of these endings, out of a chat: WeChat opens no other files. Undefined when it is closed or
 * refused, which has been said then.
 */
export const chooseFile = async (endings: readonly string[]): Promise<ChosenFile | undefined> => {
  const chosen = await attemptPrivate('file', () =>
    Taro.chooseMessageFile({ count: 1, type: 'all', extension: [...endings] }),
  )
  const file = chosen.done ? chosen.value.tempFiles[0] : undefined
  return file && { path: file.path, sizeBytes: file.size, name: file.name }
}

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
