import type { DrawnImage } from './picture-canvas.port'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Fills a box with a picture, cutting what is too much at both ends. */
export const drawCover = (context: CanvasRenderingContext2D, image: DrawnImage, { x, y, width, height }: Box): void => {
  const scale = Math.max(width / image.width, height / image.height)
  const [cutWidth, cutHeight] = [width / scale, height / scale]
  const [left, top] = [(image.width - cutWidth) / 2, (image.height - cutHeight) / 2]
  context.drawImage(image, left, top, cutWidth, cutHeight, x, y, width, height)
}
