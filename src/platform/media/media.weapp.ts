import Taro from '@tarojs/taro'
import { resolveUrl } from '../device/environment'
import type { DocumentToOpen, KeptDocument } from './media.port'
import { attemptPrivate } from '../permission/attempt-private'
import { copyText } from './copy-text'
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

/** Whether it is in the album now. */
export const saveImage = async (url: string): Promise<boolean> => saveDrawing(await downloadFile(url), '')

/** Keeps a picture that the app drew in the phone's album; whether it is there now. */
export const saveDrawing = async (filePath: string, _name: string): Promise<boolean> => {
  const { done } = await attemptPrivate('album', () => Taro.saveImageToPhotosAlbum({ filePath }))
  return done
}

/** Types that WeChat opens; its own menu then keeps or forwards the file. */
const OPENED: readonly string[] = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx']

/** WeChat has no folder for files of other types: their address is copied, for a browser. */
export const openDocument = async ({ url, name }: DocumentToOpen): Promise<KeptDocument> => {
  const ending = name.split('.').pop()?.toLowerCase() ?? ''
  if (!OPENED.includes(ending)) {
    return (await copyText(resolveUrl(url), '下载地址已复制，10 分钟内在浏览器中打开')) ? 'copied' : 'refused'
  }
  const filePath = await downloadFile(url)
  await Taro.openDocument({ filePath, fileType: ending as Taro.openDocument.Option['fileType'], showMenu: true })
  return 'opened'
}
