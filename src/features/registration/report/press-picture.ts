import type { FormField } from '@contract/registration/field-kinds'
import { drawCover } from '@/platform/media/draw-cover'
import { openPictureCanvas } from '@/platform/media/picture-canvas'
import { keepDrawing } from '@/platform/network/drawing'

/** What a picture without a size of its own is scaled to. */
const LONGEST_SIDE = 1600

/**
 * Cuts a picture to what the form asks for and makes it small, so that nobody waits for megabytes of a camera. Needs
 * `PictureSurface` on the page. Returns the path of the new picture; the old one where the phone cannot draw, since the
 * server cuts too.
 */
export const pressPicture = async (path: string, field: Pick<FormField, 'widthPx' | 'heightPx'>): Promise<string> => {
  try {
    const probe = await openPictureCanvas(1, 1)
    const image = await probe.loadImage(path)
    const { width, height } = sizeFor(image, field)
    const canvas = await openPictureCanvas(width, height)
    drawCover(canvas.context, image, { x: 0, y: 0, width, height })
    return keepDrawing(await canvas.toPicture())
  } catch (error) {
    console.warn('picture sent as it was', error)
    return path
  }
}

const sizeFor = (
  image: { width: number; height: number },
  { widthPx, heightPx }: Pick<FormField, 'widthPx' | 'heightPx'>,
): { width: number; height: number } => {
  if (widthPx && heightPx) return { width: widthPx, height: heightPx }
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height))
  return { width: Math.round(image.width * scale), height: Math.round(image.height * scale) }
}
