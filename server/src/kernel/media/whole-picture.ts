import { crc32 } from 'node:zlib'

/**
 * Whether a JPEG, PNG, WebP or GIF goes on to its own end. Decoders show half a file as a picture whose rest is grey.
 * What follows the end, such as the film of a moving photo, does not matter.
 */
export const isWholePicture = (content: Buffer): boolean => {
  if (content.subarray(0, 2).equals(JPEG_SIGNATURE)) return isWholeJpeg(content)
  if (content.subarray(0, 8).equals(PNG_SIGNATURE)) return isWholePng(content)
  const head = content.toString('latin1', 0, 12)
  if (/^GIF8[79]a/.test(head)) return isWholeGif(content)
  return /^RIFF....WEBP$/s.test(head) && isWholeWebp(content)
}

const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8])
const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

const [END_OF_IMAGE, START_OF_SCAN] = [0xd9, 0xda]
/** Markers without a length: restarts, the beginning, and TEM. */
const isBare = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01

/** Segments up to the end's marker (ITU-T T.81, B.1); a thumbnail's own end lies inside of a segment. */
const isWholeJpeg = (bytes: Buffer): boolean => {
  let hasScan = false
  for (let at = 2; at + 1 < bytes.length;) {
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === 0) at = nextMarker(bytes, at + 1)
    else if (marker === 0xff) at++
    else if (marker === END_OF_IMAGE) return hasScan
    else if (isBare(marker)) at += 2
    else {
      if (at + 4 > bytes.length) return false
      hasScan ||= marker === START_OF_SCAN
      at += 2 + bytes.readUInt16BE(at + 2)
    }
  }
  return false
}

const nextMarker = (bytes: Buffer, from: number): number => {
  const at = bytes.indexOf(0xff, from)
  return at < 0 ? bytes.length : at
}

/** Chunks up to IEND, each with the checksum that it carries. */
const isWholePng = (bytes: Buffer): boolean => {
  let hasPixels = false
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const end = at + 8 + length
    if (end + 4 > bytes.length) return false
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return false
    hasPixels ||= name === 'IDAT'
    if (name === 'IEND') return hasPixels
    at = end + 4
  }
  return false
}

/** The container names its length. */
const isWholeWebp = (bytes: Buffer): boolean => bytes.readUInt32LE(4) + 8 <= bytes.length

const GIF = { extension: 0x21, picture: 0x2c, trailer: 0x3b }

/** Blocks up to the trailer. */
const isWholeGif = (bytes: Buffer): boolean => {
  if (bytes.length < 13) return false
  const coloursAt = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let hasPixels = false
  for (let at = 13 + coloursAt(bytes[10]); at < bytes.length;) {
    const block = bytes[at]
    if (block === GIF.trailer) return hasPixels
    if (block === GIF.extension) at = skipSubBlocks(bytes, at + 2)
    else if (block === GIF.picture && at + 10 < bytes.length) {
      hasPixels = true
      at = skipSubBlocks(bytes, at + 11 + coloursAt(bytes[at + 9]))
    } else return false
  }
  return false
}

const skipSubBlocks = (bytes: Buffer, from: number): number => {
  let at = from
  while (at < bytes.length && bytes[at] !== 0) at += bytes[at] + 1
  return at + 1
}
