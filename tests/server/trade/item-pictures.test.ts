import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { PictureEncoder } from '../../../server/src/kernel/media/picture'
import { ItemPictures } from '../../../server/src/modules/trade/virtual/item-pictures'

const LOGO = path.resolve(__dirname, '../../../server/demo/school/media/brand/logo.webp')
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

let stored: Map<string, Buffer>
let writes: string[]
beforeEach(() => {
  stored = new Map([
    ['school/public/logo.webp', fs.readFileSync(LOGO)],
    ['school/public/broken.webp', Buffer.from('no picture')],
  ])
  writes = []
})

const pictures = () =>
  new ItemPictures({
    media: { urlOf: (key) => key && `/media/${key}` },
    storage: {
      read: async (key) => stored.get(key),
      stat: async (key) =>
        stored.has(key) ? { key, bytes: stored.get(key)!.length, modifiedAt: new Date(0) } : undefined,
      write: async (key, content) => {
        writes.push(key)
        stored.set(key, content)
      },
    },
    pictures: new PictureEncoder(),
    shops: { getShop: async () => ({ logo: 'school/public/logo.webp' }) },
    publicUrl: 'https://school.test',
  })

it('leaves a jpg or png as it is', async () => {
  expect(await pictures().urlOf('school', 'school/public/a.png')).toBe('https://school.test/media/school/public/a.png')
  expect(writes).toEqual([])
})

it('gives goods without a picture the logo of the school, as a JPEG that is made once', async () => {
  const url = await pictures().urlOf('school', '')
  expect(url).toMatch(/^https:\/\/school\.test\/media\/school\/public\/virtual-item\/[0-9a-f]{32}\.jpg$/)
  expect(stored.get(writes[0])?.subarray(0, 3)).toEqual(JPEG)
  expect(await pictures().urlOf('school', 'school/public/logo.webp')).toBe(url)
  expect(writes).toHaveLength(1)
})

it('leaves what cannot be read to WeChat, which says what is wrong', async () => {
  expect(await pictures().urlOf('school', 'school/public/broken.webp')).toMatch(/broken\.webp$/)
  expect(writes).toEqual([])
})
