import { createCanvas, loadImage } from '@napi-rs/canvas'

export type Suggestion = 'pass' | 'review' | 'block'

/** What the sandboxes take for forbidden and for doubtful. */
const FORBIDDEN = ['违禁', '加微信']
const DOUBTFUL = ['疑似']

export const judgeText = (text: string): Suggestion => {
  if (FORBIDDEN.some((word) => text.includes(word))) return 'block'
  return DOUBTFUL.some((word) => text.includes(word)) ? 'review' : 'pass'
}

/** A picture that is red as a whole is forbidden, a yellow one doubtful. Rejects what is no picture. */
export const judgePicture = async (picture: Buffer): Promise<Suggestion> => {
  const context = createCanvas(1, 1).getContext('2d')
  context.drawImage(await loadImage(picture), 0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  if (red < 200 || blue > 80) return 'pass'
  return green > 180 ? 'review' : green < 80 ? 'block' : 'pass'
}
