import { crc32, deflateSync } from 'node:zlib'
import { Transformer } from '@napi-rs/image'
import { describe, expect, it } from 'vitest'
import { PictureEncoder } from '../../../../server/src/kernel/media/picture'
import { drawPicture } from '../../../support/server/draw-picture'
import { numbersFrom } from '../../../support/server/seeded-random'

const SECRET = 'GPS 31.2304 121.4737'
const pictures = new PictureEncoder()
const metadataOf = (content: Buffer) => new Transformer(content).metadata(true)

const segment = (marker: number, data: string | Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, Buffer.from(data)])
}
/** Exif that a phone writes for a picture taken upright: rotate by 90°. */
const TURNED = Buffer.concat([
  Buffer.from('Exif\0\0', 'latin1'),
  Buffer.from('4d4d002a00000008' + '0001' + '0112' + '0003' + '00000001' + '00060000' + '00000000', 'hex'),
])
const pngChunk = (name: string, data: string | Buffer) => {
  const body = Buffer.concat([Buffer.from(name), Buffer.from(data)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
const riffChunk = (name: string, data: string) => {
  const head = Buffer.alloc(8, name)
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, Buffer.from(data), Buffer.alloc(data.length % 2)])
}
/** A PNG that claims this size, with a few pixels. */
const claimSize = (width: number, height: number) => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', ''),
  ])
}

const withSecrets = {
  async jpeg() {
    const picture = await drawPicture('jpeg')
    const told = [segment(0xe1, SECRET), segment(0xed, SECRET), segment(0xfe, SECRET), segment(0xe9, SECRET)]
    return Buffer.concat([picture.subarray(0, 2), ...told, picture.subarray(2), Buffer.from(SECRET)])
  },
  async png() {
    const picture = await drawPicture('png')
    const told = ['tEXt', 'zzZz'].map((name) => pngChunk(name, SECRET))
    return Buffer.concat([picture.subarray(0, 33), ...told, picture.subarray(33), Buffer.from(SECRET)])
  },
  async webp() {
    const picture = await drawPicture('webp')
    const content = Buffer.concat([picture, riffChunk('XMP ', SECRET), riffChunk('ZZZZ', SECRET)])
    content.writeUInt32LE(content.length - 8, 4)
    return content
  },
}

describe('a picture encoded anew', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('holds none of what a %s holds besides its pixels', async (type) => {
    const content = await withSecrets[type]()
    expect(content.includes(SECRET)).toBe(true)
    const picture = await pictures.encode(content)
    expect(picture.content.includes(SECRET)).toBe(false)
    expect(picture.mimeType).toBe(type === 'jpeg' ? 'image/jpeg' : 'image/webp')
    expect(await metadataOf(picture.content)).toMatchObject({ width: 4, height: 2 })
  })

  it('is upright', async () => {
    const lying = await drawPicture('jpeg', 40, 20)
    const picture = await pictures.encode(
      Buffer.concat([lying.subarray(0, 2), segment(0xe1, TURNED), lying.subarray(2)]),
    )
    const metadata = await metadataOf(picture.content)
    expect(metadata).toMatchObject({ width: 20, height: 40 })
    expect(metadata.orientation ?? 1).toBe(1)
  })

  it('is a JPEG where only that is accepted', async () => {
    expect(await pictures.encode(await drawPicture('webp'), { jpegOnly: true })).toMatchObject({
      mimeType: 'image/jpeg',
      ending: 'jpg',
    })
  })

  it('is at most 2560 px long', async () => {
    const { content } = await pictures.encode(await drawPicture('jpeg', 3000, 30))
    expect(await metadataOf(content)).toMatchObject({ width: 2560, height: 26 })
  })
})

describe('a file', () => {
  it('that claims a huge picture is refused before it is decoded', async () => {
    await expect(pictures.encode(claimSize(60_000, 60_000))).rejects.toMatchObject({ errorName: 'FILE_TYPE_REFUSED' })
    await expect(pictures.encode(claimSize(10_000, 5001))).rejects.toThrow('图片尺寸过大')
  })

  it('of another type is refused', async () => {
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    for (const content of [gif, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.alloc(0)])
      await expect(pictures.encode(content)).rejects.toThrow('只支持 JPG、PNG、WebP 图片')
  })

  it('that is cut off or changed gives a picture or a refusal, never another error', async () => {
    const random = numbersFrom(1)
    for (const type of ['jpeg', 'png', 'webp'] as const) {
      const content = await withSecrets[type]()
      const broken = Array.from({ length: 60 }, (_, index) => {
        const copy = Buffer.from(content.subarray(0, index % 2 ? content.length : random(content.length)))
        for (let change = 0; change < 3 && copy.length > 0; change++) copy[random(copy.length)] = random(256)
        return copy
      })
      for (const copy of broken) {
        const outcome = await pictures.encode(copy).catch((error: unknown) => error)
        expect(outcome).toMatchObject(
          outcome instanceof Error ? { errorName: 'FILE_TYPE_REFUSED' } : { ending: /jpg|webp/ },
        )
      }
    }
  })
})

it('refuses further pictures while twenty wait', async () => {
  const content = await drawPicture('png')
  const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => pictures.encode(content)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  await expect(pictures.encode(content)).resolves.toMatchObject({ ending: 'webp' })
})
