import { client } from '../device/client'
import type { DocumentToOpen, KeptDocument } from './media.port'
import { NETWORK_TIMEOUT_MILLISECONDS } from '../network/network-timeout'
import { invokeBridge } from '../wechat/wechat-bridge'

const absolute = (url: string) => new URL(url, window.location.href).href

/** UI-02: shows pictures in full, beginning with `current`. */
export const previewImages = async (urls: string[], current: string): Promise<void> => {
  if (client.isInWechat && window.WeixinJSBridge) {
    await invokeBridge('imagePreview', { current: absolute(current), urls: urls.map(absolute) })
    return
  }
  const { openImageViewer } = await import('./image-viewer')
  openImageViewer(urls, Math.max(0, urls.indexOf(current)))
}

/** Saves what an address holds under that name. */
export const download = (href: string, name: string): void => {
  const anchor = document.createElement('a')
  anchor.href = href
  anchor.download = name
  anchor.rel = 'noopener'
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
}

/** Downloads a whole file; rejects when it takes too long. */
const fetchFile = async (url: string): Promise<Blob> => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), NETWORK_TIMEOUT_MILLISECONDS)
  try {
    const response = await fetch(url, { signal: controller.signal })
    if (!response.ok) throw new Error(`picture failed with ${response.status}`)
    return await response.blob()
  } finally {
    clearTimeout(timer)
  }
}

/** Inside WeChat a page may not write files: there the picture opens, and a long press saves it. */
export const saveImage = async (url: string): Promise<boolean> => {
  if (client.isInWechat) {
    await previewImages([url], url)
    return true
  }
  const address = URL.createObjectURL(await fetchFile(url))
  download(address, decodeURIComponent(url.split(/[?#]/)[0].split('/').pop() || '图片'))
  URL.revokeObjectURL(address)
  return true
}

/** Keeps a picture that the app drew; inside WeChat a long press does that. */
export const saveDrawing = async (path: string, name: string): Promise<boolean> => {
  if (client.isInWechat) await previewImages([path], path)
  else download(path, name)
  return true
}

/** Downloads a file under its name. */
export const openDocument = async ({ url, name }: DocumentToOpen): Promise<KeptDocument> => {
  download(url, name)
  return 'downloading'
}
