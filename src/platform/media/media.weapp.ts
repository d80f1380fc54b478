import Taro from '@tarojs/taro'
import { resolveUrl } from '../device/environment'
import type { DocumentToOpen, KeptDocument } from './media.port'
import { NETWORK_TIMEOUT_MILLISECONDS } from '../network/network-timeout'

const downloadFile = async (url: string): Promise<string> => {
  const { statusCode, tempFilePath } = await Taro.downloadFile({
    url: resolveUrl(url),
    timeout: NETWORK_TIMEOUT_MILLISECONDS,
  })
  if (statusCode !== 200) throw new Error(`file failed with ${statusCode}`)
  return tempFilePath
}

/** UI-02: shows pictures in full, beginning with `current`. */
export const previewImages = async (urls: string[], current: string): Promise<void> => {
  await Taro.previewImage({ urls: urls.map(resolveUrl), current: resolveUrl(current) })
}

export const saveImage = async (url: string): Promise<void> => {
  await Taro.saveImageToPhotosAlbum({ filePath: await downloadFile(url) })
}

/** Keeps a picture that the app drew in the phone's album. */
export const saveDrawing = async (filePath: string, _name: string): Promise<void> => {
  await Taro.saveImageToPhotosAlbum({ filePath })
}

/** Types that WeChat opens; its own menu then keeps or forwards the file. */
const OPENED: readonly string[] = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx']

/** WeChat has no folder for files of other types: their address is copied, for a browser. */
export const openDocument = async ({ url, name }: DocumentToOpen): Promise<KeptDocument> => {
  const ending = name.split('.').pop()?.toLowerCase() ?? ''
  if (!OPENED.includes(ending)) {
    await copyText(resolveUrl(url))
    return 'copied'
  }
  const filePath = await downloadFile(url)
  await Taro.openDocument({ filePath, fileType: ending as Taro.openDocument.Option['fileType'], showMenu: true })
  return 'opened'
}

export const copyText = async (text: string): Promise<void> => {
  await Taro.setClipboardData({ data: text })
}
