import Taro from '@tarojs/taro'
import { resolveUrl } from './environment'
import type { DocumentToOpen } from './media.port'

const TIMEOUT_MILLISECONDS = 60_000

const downloadFile = async (url: string): Promise<string> => {
  const { statusCode, tempFilePath } = await Taro.downloadFile({ url: resolveUrl(url), timeout: TIMEOUT_MILLISECONDS })
  if (statusCode !== 200) throw new Error(`file answered ${statusCode}`)
  return tempFilePath
}

/** UI-02: shows pictures in full, beginning with `current`. */
export const previewImages = async (urls: string[], current: string): Promise<void> => {
  await Taro.previewImage({ urls: urls.map(resolveUrl), current: resolveUrl(current) })
}

export const saveImage = async (url: string): Promise<void> => {
  await Taro.saveImageToPhotosAlbum({ filePath: await downloadFile(url) })
}

export const openDocument = async ({ url, name }: DocumentToOpen): Promise<void> => {
  const filePath = await downloadFile(url)
  const fileType = name.split('.').pop()?.toLowerCase() as Taro.openDocument.Option['fileType']
  await Taro.openDocument({ filePath, fileType, showMenu: true })
}

export const copyText = async (text: string): Promise<void> => {
  await Taro.setClipboardData({ data: text })
}
