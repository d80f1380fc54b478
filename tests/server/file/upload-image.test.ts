import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { fileCalls } from '@contract/file/calls'
import { IMAGE_MAX_BYTES } from '@contract/file/limits'
import { fileTable } from '../../../server/src/modules/file/file.table'
import { call, startServer, withRollback } from '../../support/server/harness'
import { LEARNER, SHOP } from '../../support/server/fixture-school'

const UPLOAD = 'POST /base/auth/file/upload/image'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const HTML = Buffer.from('<html><script>alert(1)</script></html>')
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')

describe('an uploaded picture', () => {
  it(
    'is stored under a generated name and served by its content type',
    withRollback(async ({ app, database }) => {
      const { data } = (await call.upload(
        UPLOAD,
        { name: '../../etc/passwd.html', type: 'text/html', content: PNG },
        LEARNER.owner,
      )) as { data: { key: string; url: string } }
      expect(data.key).toMatch(new RegExp(`^${SHOP}/upload/${LEARNER.owner.id}/[0-9a-f-]{36}\\.png$`))
      const [row] = await database.current.select().from(fileTable).where(eq(fileTable.key, data.key))
      expect(row).toMatchObject({ shopId: SHOP, userId: LEARNER.owner.id, mimeType: 'image/png', bytes: PNG.length })
      const file = await app.inject(data.url)
      expect(file.rawPayload).toEqual(PNG)
      expect(file.headers).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
      })
    }),
  )

  it.each([
    ['HTML', HTML],
    ['SVG', SVG],
    ['a text that claims to be one', Buffer.from('no picture at all')],
  ])('is refused when it is %s, regardless of the claimed name and type', withRefusal)

  it(
    'is refused when it is too large, empty or missing',
    withRollback(async () => {
      const file = { name: 'a.png', type: 'image/png' }
      const large = Buffer.concat([PNG, Buffer.alloc(IMAGE_MAX_BYTES)])
      expect(await call.upload(UPLOAD, { ...file, content: large }, LEARNER.owner)).toMatchObject({
        code: 5001,
        msg: '文件不能超过 5 MB',
      })
      expect(await call.upload(UPLOAD, { ...file, content: Buffer.alloc(0) }, LEARNER.owner)).toMatchObject({
        code: 5003,
      })
      expect(await call.raw(UPLOAD, {}, LEARNER.owner)).toMatchObject({ code: 5003 })
    }),
  )

  it('counts towards a limit of 150 MB an hour and account', () => {
    const { rate, upload } = fileCalls[UPLOAD]
    expect((rate.max * upload.maxBytes * 3600) / rate.seconds).toBeLessThanOrEqual(150 * 1024 * 1024)
  })

  it('needs a login', async () => {
    expect(await call.upload(UPLOAD, { name: 'a.png', type: 'image/png', content: PNG })).toMatchObject({ code: 301 })
  })
})

async function withRefusal(_name: string, content: Buffer): Promise<void> {
  const { database } = await startServer()
  const before = await database.current.select().from(fileTable)
  expect(await call.upload(UPLOAD, { name: 'a.png', type: 'image/png', content }, LEARNER.owner)).toMatchObject({
    status: 200,
    code: 5002,
  })
  expect(await database.current.select().from(fileTable)).toHaveLength(before.length)
}
