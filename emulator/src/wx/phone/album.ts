import { WxFailure, type WxHost } from '../../contracts/wx'
import { fromBase64 } from '../storage/bytes'
import { async, requireOption, type WxMethods } from '../method'
import type { Authorizations } from './authorizations'
import { readPictureSize } from '../../builtins/media/picture-size'
import { PHOTO_PNG_BASE64 } from './photo'
import { readAsset } from '../../builtins/media/asset-reader'

/** The phone's album: one photo to choose, and those that the app has saved. */
export const createAlbum = (host: WxHost, authorizations: Authorizations): WxMethods => {
  const choose = () => {
    const bytes = fromBase64(PHOTO_PNG_BASE64)
    return {
      path: host.files.writeTemporary(bytes, 'png', 'image/png'),
      size: bytes.length,
      originalFileObj: undefined,
    }
  }
  const readFile = (path: string): Uint8Array => {
    const bytes = host.files.read(path)
    if (!bytes) throw new WxFailure('no such file or directory')
    return bytes
  }
  return {
    ...async('chooseMedia', ({ mediaType = ['image', 'video'] }) => {
      if (!mediaType.includes('image') && !mediaType.includes('mix')) throw new WxFailure('the album holds no video')
      const { path, size } = choose()
      return {
        type: 'image',
        tempFiles: [
          { tempFilePath: path, size, fileType: 'image', duration: 0, height: 0, width: 0, thumbTempFilePath: '' },
        ],
      } as never
    }),
    ...async('chooseMessageFile', ({ extension }) => {
      const { path, size } = choose()
      const name = 'photo.png'
      if (extension && !extension.some((ending: string) => name.endsWith(ending)))
        throw new WxFailure('the chat holds no such file')
      return { tempFiles: [{ path, size, name, type: 'image', time: 0 }] } as never
    }),
    ...async('chooseImage', () => {
      const { path, size } = choose()
      return { tempFilePaths: [path], tempFiles: [{ path, size }] } as never
    }),
    ...async('saveImageToPhotosAlbum', async (options) => {
      requireOption(options, 'filePath', 'String')
      readFile(options.filePath)
      await authorizations.request('scope.writePhotosAlbum')
      return undefined
    }),
    ...async('saveVideoToPhotosAlbum', async (options) => {
      readFile(options.filePath)
      await authorizations.request('scope.writePhotosAlbum')
      return undefined
    }),
    ...async('getImageInfo', async ({ src }) => {
      const bytes = host.files.read(src) ?? (await readAsset(host.resolveAsset(src)).catch(() => undefined))
      const size = bytes && readPictureSize(bytes)
      if (!bytes || !size) throw new WxFailure('image not found')
      const path = host.files.read(src) ? src : host.files.writeTemporary(bytes, size.type, `image/${size.type}`)
      return { width: size.width, height: size.height, path, orientation: 'up', type: size.type } as never
    }),
    ...async('compressImage', ({ src }) => {
      readFile(src)
      return { tempFilePath: src }
    }),
    ...async('previewImage', (options) => {
      requireOption(options, 'urls', 'Array')
      if (options.urls.length === 0) throw new WxFailure('parameter error: parameter.urls should have at least 1 item;')
      showPicture(host, options.current && options.urls.includes(options.current) ? options.current : options.urls[0])
    }),
    ...async('previewMedia', (options) => {
      requireOption(options, 'sources', 'Array')
      showPicture(host, options.sources[options.current ?? 0]?.url ?? '')
    }),
  }
}

/** A full-screen preview, closed by a tap. */
const showPicture = (host: WxHost, source: string): void => {
  document.querySelector('.wx-preview')?.remove()
  const preview = document.createElement('div')
  const picture = document.createElement('img')
  preview.className = 'wx-preview'
  preview.style.cssText =
    'position: fixed; inset: 0; z-index: 10000; background: #000; display: flex; align-items: center'
  picture.style.width = '100%'
  picture.src = host.resolveAsset(source)
  preview.append(picture)
  preview.addEventListener('click', () => preview.remove())
  document.body.append(preview)
}
