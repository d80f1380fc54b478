import { stripJpeg } from './strip-jpeg'

/** PNG chunks with metadata such as author and location. */
const PNG_TOLD = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']
const WEBP_TOLD = ['EXIF', 'XMP ']
/** Flags in a WebP header for these chunks. */
const WEBP_FLAGS = 0x08 | 0x04

/**
 * Removes metadata (location, time, device, texts) without changing the pixels. A JPEG keeps its orientation; a GIF has
 * no such metadata.
 * @throws RangeError for a truncated or inconsistent file
 */
export const stripMetadata = (content: Buffer, mimeType: string): Buffer => {
  if (mimeType === 'image/jpeg') return stripJpeg(content)
  if (mimeType === 'image/png') return stripPng(content)
  if (mimeType === 'image/webp') return stripWebp(content)
  return content
}

const stripPng = (content: Buffer): Buffer => {
  const kept = [content.subarray(0, 8)]
  for (let at = 8; at < content.length;) {
    const name = content.toString('latin1', at + 4, at + 8)
    const end = at + 12 + content.readUInt32BE(at)
    if (end > content.length) throw new RangeError('a chunk is longer than the file')
    if (!PNG_TOLD.includes(name)) kept.push(content.subarray(at, end))
    // Data after the end is not part of the picture.
    if (name === 'IEND') break
    at = end
  }
  return Buffer.concat(kept)
}

const stripWebp = (content: Buffer): Buffer => {
  const chunks: Buffer[] = []
  const end = Math.min(content.length, 8 + content.readUInt32LE(4))
  for (let at = 12; at + 8 <= end;) {
    const name = content.toString('latin1', at, at + 4)
    const length = content.readUInt32LE(at + 4)
    const next = at + 8 + length + (length % 2)
    if (at + 8 + length > end) throw new RangeError('a chunk is longer than the file')
    const chunk = Buffer.from(content.subarray(at, next))
    if (name === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~WEBP_FLAGS, 8)
    if (!WEBP_TOLD.includes(name)) chunks.push(chunk)
    at = next
  }
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  const head = Buffer.alloc(8, 'RIFF')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}
