export interface PictureSize {
  width: number
  height: number
  type: 'png' | 'jpeg' | 'gif' | 'webp' | 'svg'
}

const text = (bytes: Uint8Array, start: number, end: number): string => String.fromCharCode(...bytes.slice(start, end))

const readJpeg = (bytes: Uint8Array, view: DataView): PictureSize | undefined => {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), type: 'jpeg' }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

const readWebp = (bytes: Uint8Array, view: DataView): PictureSize | undefined => {
  const kind = text(bytes, 12, 16)
  const little24 = (at: number) => bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16)
  if (kind === 'VP8X') return { width: little24(24) + 1, height: little24(27) + 1, type: 'webp' }
  if (kind === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff, type: 'webp' }
  if (kind !== 'VP8L') return undefined
  const packed = view.getUint32(21, true)
  return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1, type: 'webp' }
}

const readSvg = (bytes: Uint8Array): PictureSize | undefined => {
  const source = new TextDecoder().decode(bytes)
  const tag = /<svg\b[^>]*>/.exec(source)?.[0]
  if (!tag) return undefined
  const side = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)`).exec(tag)?.[1])
  const box =
    /viewBox="([^"]+)"/
      .exec(tag)?.[1]
      .split(/[\s,]+/)
      .map(Number) ?? []
  return { width: side('width') || box[2] || 300, height: side('height') || box[3] || 150, type: 'svg' }
}

/** Reads width and height from a picture's first bytes; undefined when it is not a picture. */
export const readPictureSize = (bytes: Uint8Array): PictureSize | undefined => {
  if (bytes.length < 16) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (text(bytes, 1, 4) === 'PNG') return { width: view.getUint32(16), height: view.getUint32(20), type: 'png' }
  if (text(bytes, 0, 3) === 'GIF')
    return { width: view.getUint16(6, true), height: view.getUint16(8, true), type: 'gif' }
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return readJpeg(bytes, view)
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return readWebp(bytes, view)
  return readSvg(bytes)
}
