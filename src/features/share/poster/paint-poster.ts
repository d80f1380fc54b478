import { openPictureCanvas } from '@/platform/media/picture-canvas'
import { drawPoster, POSTER_WIDTH, posterHeight, type PosterContent } from './draw-poster'

/** WeChat's page has one canvas, so posters are painted one after the other. */
let latest: Promise<unknown> = Promise.resolve()

/** Paints a poster and returns an address of it, to show and to save. */
export const paintPoster = (content: PosterContent): Promise<string> => {
  const painted = latest.then(async () => {
    const canvas = await openPictureCanvas(POSTER_WIDTH, posterHeight(content))
    await drawPoster(canvas, content)
    return canvas.toPicture()
  })
  latest = painted.catch(() => undefined)
  return painted
}
export type PaintPoster = typeof paintPoster
