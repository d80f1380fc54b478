import fs from 'node:fs'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { stripMetadata } from '../../../server/src/modules/file/strip-metadata'

const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}
/** Exif as a phone writes it: the picture lies on its side, and a place. */
const exif = (order: 'II' | 'MM') => {
  const tiff =
    order === 'II'
      ? Buffer.from('49492a0008000000' + '0100' + '1201' + '0300' + '01000000' + '06000000' + '00000000', 'hex')
      : Buffer.from('4d4d002a00000008' + '0001' + '0112' + '0003' + '00000001' + '00060000' + '00000000', 'hex')
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('GPS 31.2304 121.4737')]))
}
const START = Buffer.from([0xff, 0xd8])
const JFIF = segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'))
const PROFILE = segment(0xe2, Buffer.from('ICC_PROFILE\0profile', 'latin1'))
const TABLE = segment(0xdb, Buffer.alloc(65, 1))
/** A scan in which FF stands for itself, and two restarts. */
const SCAN = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3, 0xff, 0xd7, 4]),
])
const END = Buffer.from([0xff, 0xd9])

describe('metadata of a picture', () => {
  it.each(['II', 'MM'] as const)('is removed from a JPEG (%s), except the orientation', (order) => {
    const told = [
      segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<GPS/>')),
      segment(0xe2, Buffer.from('MPF\0GPS')),
      segment(0xed, Buffer.from('Photoshop')),
      segment(0xfe, Buffer.from('GPS')),
    ]
    const content = Buffer.concat([
      START,
      JFIF,
      exif(order),
      ...told,
      PROFILE,
      TABLE,
      SCAN,
      TABLE,
      SCAN,
      END,
      Buffer.from('a film with GPS'),
    ])
    const stripped = stripMetadata(content, 'image/jpeg')
    const turned = Buffer.from(
      'ffe10022' +
        '457869660000' +
        '4d4d002a00000008' +
        '0001' +
        '0112' +
        '0003' +
        '00000001' +
        '00060000' +
        '00000000',
      'hex',
    )
    expect(stripped).toEqual(Buffer.concat([START, JFIF, turned, PROFILE, TABLE, SCAN, TABLE, SCAN, END]))
    expect(stripMetadata(stripped, 'image/jpeg')).toEqual(stripped)
  })

  it('is removed completely from an upright JPEG, also from one whose scan is cut off', () => {
    expect(stripMetadata(Buffer.concat([START, TABLE, SCAN, END]), 'image/jpeg')).toEqual(
      Buffer.concat([START, TABLE, SCAN, END]),
    )
    expect(stripMetadata(Buffer.concat([START, TABLE, SCAN]), 'image/jpeg')).toEqual(
      Buffer.concat([START, TABLE, SCAN, END]),
    )
  })

  it('cannot be removed from a broken file, which is refused', () => {
    for (const broken of [
      [START, Buffer.from([0xff, 0xe1, 0xff, 0xff, 1])],
      [START, Buffer.from('hello')],
    ]) {
      expect(() => stripMetadata(Buffer.concat(broken), 'image/jpeg')).toThrow(RangeError)
    }
  })

  it('is removed from a PNG', () => {
    const chunk = (name: string, data: string) => {
      const body = Buffer.from(name + data, 'latin1')
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
      length.writeUInt32BE(body.length - 4)
      sum.writeUInt32BE(crc32(body))
      return Buffer.concat([length, body, sum])
    }
    const picture = [
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', 'x'.repeat(13)),
      chunk('IDAT', 'pixels'),
      chunk('IEND', ''),
    ]
    const [head, ...rest] = picture as [Buffer, ...Buffer[]]
    const content = Buffer.concat([
      head,
      rest[0]!,
      chunk('eXIf', 'GPS'),
      chunk('iTXt', 'GPS'),
      rest[1]!,
      chunk('tEXt', 'GPS'),
      rest[2]!,
      Buffer.from('GPS'),
    ])
    expect(stripMetadata(content, 'image/png')).toEqual(Buffer.concat(picture))
  })

  it('is removed from a WebP', () => {
    const chunk = (name: string, data: Buffer) => {
      const head = Buffer.alloc(8, name)
      head.writeUInt32LE(data.length, 4)
      return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
    }
    const webp = (flags: number, ...chunks: Buffer[]) => {
      const body = Buffer.concat([
        Buffer.from('WEBP'),
        chunk('VP8X', Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
        ...chunks,
      ])
      const head = Buffer.alloc(8, 'RIFF')
      head.writeUInt32LE(body.length, 4)
      return Buffer.concat([head, body])
    }
    const pixels = chunk('VP8 ', Buffer.from('pixel'))
    const stripped = stripMetadata(
      webp(0x1c, pixels, chunk('EXIF', Buffer.from('GPS')), chunk('XMP ', Buffer.from('GPS!'))),
      'image/webp',
    )
    expect(stripped).toEqual(webp(0x10, pixels))
    const cover = fs.readFileSync('server/demo/school/media/covers/forklift.webp')
    expect(stripMetadata(cover, 'image/webp')).toEqual(cover)
  })
})
