import { WxFailure, type WxHost } from '../../contracts/wx'
import { fromBase64 } from '../storage/bytes'
import { async, sync, type WxMethods } from '../method'

/** Exports canvases as pictures. Fails in jsdom, which does not render. */
export const createCanvas = (host: WxHost): WxMethods => ({
  ...async('canvasToTempFilePath', (options) => {
    const {
      canvas,
      fileType = 'png',
      quality,
    } = options as { canvas?: HTMLCanvasElement; fileType?: string; quality?: number }
    if (!canvas?.toDataURL) throw new WxFailure('canvas is empty')
    const drawn = canvas.toDataURL(`image/${fileType === 'jpg' ? 'jpeg' : 'png'}`, quality)
    if (!drawn?.includes(',')) throw new WxFailure(`${host.engine} draws no canvas`)
    return { tempFilePath: host.files.writeTemporary(fromBase64(drawn.split(',')[1]), fileType, `image/${fileType}`) }
  }),
  ...sync('createOffscreenCanvas', (...args) => {
    const [first, height] = args as unknown as [
      { width?: number; height?: number } | number | undefined,
      number | undefined,
    ]
    const size = typeof first === 'object' ? first : { width: first, height }
    return Object.assign(document.createElement('canvas'), {
      width: size.width ?? 300,
      height: size.height ?? 150,
      createImage: () => document.createElement('img'),
    }) as never
  }),
})
