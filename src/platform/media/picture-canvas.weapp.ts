import Taro from '@tarojs/taro'
import type { DrawnImage, PictureCanvas } from './picture-canvas.port'
import { PICTURE_CANVAS_ID } from './picture-surface'

type CanvasNode = HTMLCanvasElement & { createImage: () => HTMLImageElement }

const findCanvas = (): Promise<CanvasNode> =>
  new Promise((resolve, reject) =>
    Taro.createSelectorQuery()
      .select(`#${PICTURE_CANVAS_ID}`)
      .node()
      .exec(([found]: { node?: CanvasNode }[]) =>
        found?.node ? resolve(found.node) : reject(new Error('no canvas on the page')),
      ),
  )

/** Draws on the canvas of `PictureSurface`, which must be on the page. */
export const openPictureCanvas = async (width: number, height: number): Promise<PictureCanvas> => {
  const canvas = Object.assign(await findCanvas(), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const loadImage = (url: string): Promise<DrawnImage> =>
    new Promise((resolve, reject) => {
      const image = canvas.createImage()
      image.onload = () => resolve(image)
      image.onerror = () => reject(new Error('picture not loaded'))
      image.src = url
    })
  const toPicture = async () => {
    const { tempFilePath } = await Taro.canvasToTempFilePath({
      canvas: canvas as never,
      fileType: 'jpg',
      quality: 0.92,
      destWidth: width,
      destHeight: height,
    })
    return tempFilePath
  }
  return { context, loadImage, toPicture }
}
