import { createCanvas, loadImage } from '@napi-rs/canvas'

const SIDE = 16
/** Below this average brightness, of 255, the camera was covered. */
const DARK = 12

/** A picture as 16 × 16 grey values; undefined when it shows nothing. Rejects what is no picture. */
const readGrey = async (picture: Buffer): Promise<number[] | undefined> => {
  const context = createCanvas(SIDE, SIDE).getContext('2d')
  context.drawImage(await loadImage(picture), 0, 0, SIDE, SIDE)
  const { data } = context.getImageData(0, 0, SIDE, SIDE)
  const grey = Array.from(
    { length: SIDE * SIDE },
    (_, index) => data[index * 4] * 0.299 + data[index * 4 + 1] * 0.587 + data[index * 4 + 2] * 0.114,
  )
  return grey.reduce((sum, value) => sum + value, 0) / grey.length < DARK ? undefined : grey
}

/**
 * Returns the similarity of two pictures, 0 to 100; undefined when one of them is blank. It stands in for a comparison
 * of faces: pictures of the same scene are alike, others are not.
 */
export const comparePictures = async (left: Buffer, right: Buffer): Promise<number | undefined> => {
  const [one, other] = await Promise.all([readGrey(left), readGrey(right)])
  if (!one || !other) return undefined
  const difference = one.reduce((sum, value, index) => sum + Math.abs(value - other[index]), 0) / one.length
  return Math.max(0, 100 - difference * 2)
}
