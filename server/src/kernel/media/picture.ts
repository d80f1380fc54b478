import { ResizeFit, Transformer } from '@napi-rs/image'
import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'
import { AppError } from '../app-error'
import { isWholePicture } from './whole-picture'

/** A picture of our own making: upright, without metadata, of at most `LONGEST_EDGE_PX`. */
export interface Picture {
  content: Buffer
  mimeType: 'image/jpeg' | 'image/webp'
  ending: 'jpg' | 'webp'
}

/** The size that a picture must have. */
interface Shape {
  widthPx: number
  heightPx: number
}

const LONGEST_EDGE_PX = 2560
/** A decoded pixel takes up to four bytes. */
const MOST_PIXELS = 50_000_000
const QUALITY = 85
/** Pictures that may wait while another is encoded, each with its file in memory. */
const MOST_WAITING = 20

/**
 * Encodes pictures of strangers anew, so that nothing but pixels remains of the file: no place and time that a phone
 * wrote, no comments, no data after the end. One at a time, since a large one takes some 200 MB.
 */
export class PictureEncoder {
  private last: Promise<unknown> = Promise.resolve()
  private waiting = 0

  /**
   * A JPEG remains one; PNG and WebP, which may be transparent, become WebP unless `jpegOnly`. With `shape` the picture
   * is cut to its sides and made exactly so large.
   * @throws AppError FILE_TYPE_REFUSED for other types and for a damaged, cut off or too large picture, SERVER_BUSY
   */
  async encode(
    content: Buffer,
    { jpegOnly = false, shape }: { jpegOnly?: boolean; shape?: Shape } = {},
  ): Promise<Picture> {
    if (this.waiting >= MOST_WAITING) throw new AppError('SERVER_BUSY')
    this.waiting++
    const turn = this.last
    const encoded = turn.then(() => encode(content, jpegOnly, shape)).finally(() => this.waiting--)
    this.last = encoded.catch(() => undefined)
    return encoded
  }
}

/** Detected by content, never by the claimed name or type. SVG is missing on purpose: it can contain scripts. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp']

const encode = async (content: Buffer, jpegOnly: boolean, shape?: Shape): Promise<Picture> => {
  const mimeType = (await fileTypeFromBuffer(content))?.mime ?? ''
  if (!TYPES.includes(mimeType)) throw new AppError('FILE_TYPE_REFUSED', '只支持 JPG、PNG、WebP 图片')
  if (!isWholePicture(content)) throw new AppError('FILE_TYPE_REFUSED', '图片不完整，请重新选择或重新拍一张')
  const longestEdge = refuseHuge(content)
  try {
    const picture = new Transformer(content).rotate()
    if (shape) picture.resize({ width: shape.widthPx, height: shape.heightPx, fit: ResizeFit.Cover })
    else if (longestEdge > LONGEST_EDGE_PX)
      picture.fastResize({ width: LONGEST_EDGE_PX, height: LONGEST_EDGE_PX, fit: ResizeFit.Inside })
    return mimeType === 'image/jpeg' || jpegOnly
      ? { content: await picture.jpeg(QUALITY), mimeType: 'image/jpeg', ending: 'jpg' }
      : { content: await picture.webp(QUALITY), mimeType: 'image/webp', ending: 'webp' }
  } catch {
    throw damaged()
  }
}

/** Reads the size from the file's head, since a small file may decode to gigabytes. Returns the longest edge in px. */
const refuseHuge = (content: Buffer): number => {
  const { width, height } = sizeOf(content)
  if (width * height > MOST_PIXELS) throw new AppError('FILE_TYPE_REFUSED', '图片尺寸过大，请缩小后再上传')
  return Math.max(width, height)
}

const sizeOf = (content: Buffer): { width: number; height: number } => {
  try {
    return imageSize(content)
  } catch {
    throw damaged()
  }
}

const damaged = () => new AppError('FILE_TYPE_REFUSED', '图片已损坏，请换一张')
