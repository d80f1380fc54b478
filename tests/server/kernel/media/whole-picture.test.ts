import { describe, expect, it } from 'vitest'
import { PictureEncoder } from '../../../../server/src/kernel/media/picture'
import { isWholePicture } from '../../../../server/src/kernel/media/whole-picture'
import { drawPicture } from '../../../support/server/draw-picture'

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const drawn = async (): Promise<[string, Buffer][]> => [
  ...(await Promise.all(
    (['jpeg', 'png', 'webp'] as const).map(async (type) => [type, await drawPicture(type, 64, 48)] as [string, Buffer]),
  )),
  ['gif', GIF],
]

describe('a picture', () => {
  it('is whole with its end, and with a film behind it', async () => {
    for (const [type, content] of await drawn()) {
      expect([type, isWholePicture(content)]).toEqual([type, true])
      expect([type, isWholePicture(Buffer.concat([content, Buffer.from('film')]))]).toEqual([type, true])
    }
  })

  it('is not whole wherever it was cut off', async () => {
    for (const [type, content] of await drawn())
      for (let bytes = 0; bytes < content.length; bytes++)
        expect([type, bytes, isWholePicture(content.subarray(0, bytes))]).toEqual([type, bytes, false])
  })

  it('is not whole with nothing but zeros in its second half', async () => {
    for (const [type, content] of await drawn())
      if (type === 'jpeg' || type === 'png') expect(isWholePicture(Buffer.from(content).fill(0, 90))).toBe(false)
  })

  it('does not end with the thumbnail inside it', async () => {
    const content = await drawPicture('jpeg', 64, 48)
    const thumbnail = await drawPicture('jpeg')
    const head = Buffer.from([0xff, 0xe1, 0, 0])
    head.writeUInt16BE(thumbnail.length + 2, 2)
    const told = Buffer.concat([content.subarray(0, 2), head, thumbnail, content.subarray(2)])
    expect(isWholePicture(told)).toBe(true)
    expect(isWholePicture(told.subarray(0, told.length - 2))).toBe(false)
  })

  it('is refused by the encoder that all uploads pass when it is cut off', async () => {
    const pictures = new PictureEncoder()
    for (const type of ['jpeg', 'png', 'webp'] as const) {
      const content = await drawPicture(type, 64, 48)
      await expect(pictures.encode(content.subarray(0, content.length - 40))).rejects.toThrow(/^图片不完整/)
    }
  })
})
