const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const COMMENT = 0xfe
const APP0 = 0xe0
const APP15 = 0xef
/** Application segments that are kept: JFIF, a colour profile, and Adobe's colour transform. */
const KEPT_APPS: Record<number, string> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' }
const EXIF = 'Exif\0\0'
const ORIENTATION_TAG = 0x0112

/** Removes comments and application data from a JPEG, except its orientation. @throws RangeError when it is broken */
export const stripJpeg = (content: Buffer): Buffer => {
  const kept: Buffer[] = []
  let orientation = 1
  let at = 2
  while (at < content.length) {
    if (content.readUInt8(at) !== 0xff) throw new RangeError('no marker')
    const marker = content.readUInt8(at + 1)
    // Several FF before a marker are padding.
    if (marker === 0xff) {
      at++
      continue
    }
    // Phones append videos and further pictures after the end, with their own location data.
    if (marker === END) break
    const dataAt = at + 2 + content.readUInt16BE(at + 2)
    if (dataAt > content.length) throw new RangeError('a segment is longer than the file')
    const segment = content.subarray(at, dataAt)
    if (marker === 0xe1 && orientation === 1) orientation = readOrientation(segment.subarray(4))
    at = marker === SCAN ? endOfScan(content, dataAt) : dataAt
    if (isPicture(marker, segment))
      kept.push(marker === SCAN ? Buffer.concat([segment, content.subarray(dataAt, at)]) : segment)
  }
  const isFirst = kept[0]?.[1] === APP0
  const turned = orientation === 1 ? [] : [writeOrientation(orientation)]
  return Buffer.concat([
    Buffer.from([0xff, START]),
    ...kept.slice(0, isFirst ? 1 : 0),
    ...turned,
    ...kept.slice(isFirst ? 1 : 0),
    Buffer.from([0xff, END]),
  ])
}

const isPicture = (marker: number, segment: Buffer): boolean => {
  if (marker === COMMENT) return false
  if (marker < APP0 || marker > APP15) return true
  const name = KEPT_APPS[marker]
  return name !== undefined && segment.toString('latin1', 4, 4 + name.length) === name
}

/** In a scan, FF followed by 00 is data, and FF followed by D0 to D7 is a restart marker. */
const endOfScan = (content: Buffer, from: number): number => {
  for (let at = content.indexOf(0xff, from); at >= 0; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return content.length
}

/** 1 to 8 as in TIFF; 1 (upright) when missing or invalid. */
const readOrientation = (data: Buffer): number => {
  if (data.toString('latin1', 0, EXIF.length) !== EXIF || data.length < 14) return 1
  const tiff = data.subarray(EXIF.length)
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const entries = short(directory)
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12
    if (short(at) !== ORIENTATION_TAG) continue
    const value = short(at + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** An Exif segment with only the orientation. */
const writeOrientation = (orientation: number): Buffer => {
  const tiff = Buffer.from('4d4d002a00000008' + '0001' + '0112' + '0003' + '00000001' + '00000000' + '00000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const data = Buffer.concat([Buffer.from(EXIF, 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}
