import { eq } from 'drizzle-orm'
import { Transformer } from '@napi-rs/image'
import { describe, expect, it } from 'vitest'
import { IMAGE_MAX_BYTES, LEARNER_QUOTA_BYTES, type UploadPurpose } from '@contract/file/limits'
import { fileTable } from '../../../server/src/modules/file/file.table'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { LEARNER, SHOP, type Learner } from '../../support/server/fixture-school'
import { drawPicture } from '../../support/server/draw-picture'

const UPLOAD = 'POST /base/auth/file/upload/image'
const ADDRESS = 'GET /base/auth/file/address'
const HTML = Buffer.from('<html><script>alert(1)</script></html>')
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')

const upload = async (purpose: UploadPurpose, learner: Learner = LEARNER.owner) =>
  (await call.upload(UPLOAD, { name: 'a.png', type: 'image/png', content: await drawPicture('png') }, learner, {
    purpose,
  })) as { code: number; data: { key: string; url: string } }

describe('an uploaded picture', () => {
  it(
    'is stored under a generated name and served by its content type',
    withRollback(async ({ app, database }) => {
      const file = { name: '../../etc/passwd.html', type: 'text/html', content: await drawPicture('png') }
      const { data } = (await call.upload(UPLOAD, file, LEARNER.owner, { purpose: 'headImage' })) as {
        data: { key: string; url: string }
      }
      expect(data.key).toMatch(new RegExp(`^${SHOP}/upload/${LEARNER.owner.id}/[0-9a-f-]{36}\\.webp$`))
      const response = await app.inject(data.url)
      expect(await new Transformer(response.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: 4,
        height: 2,
      })
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
      })
      const [row] = await database.current.select().from(fileTable).where(eq(fileTable.key, data.key))
      expect(row).toMatchObject({
        shopId: SHOP,
        userId: LEARNER.owner.id,
        purpose: 'headImage',
        mimeType: 'image/webp',
        bytes: response.rawPayload.length,
      })
    }),
  )

  it.each([
    ['HTML', HTML],
    ['SVG', SVG],
    ['a text that claims to be one', Buffer.from('no picture at all')],
  ])('is refused when it is %s, regardless of the claimed name and type', withRefusal)

  it(
    'is refused when it is too large, empty or missing, or without a purpose',
    withRollback(async () => {
      const file = { name: 'a.png', type: 'image/png' }
      const picture = await drawPicture('png')
      const large = Buffer.concat([picture, Buffer.alloc(IMAGE_MAX_BYTES)])
      const purpose = 'headImage'
      expect(await call.upload(UPLOAD, { ...file, content: large }, LEARNER.owner, { purpose })).toMatchObject({
        code: 5001,
        msg: '文件不能超过 5 MB',
      })
      expect(
        await call.upload(UPLOAD, { ...file, content: Buffer.alloc(0) }, LEARNER.owner, { purpose }),
      ).toMatchObject({ code: 5003 })
      expect(await call.raw(`${UPLOAD}?purpose=headImage`, {}, LEARNER.owner)).toMatchObject({ code: 5003 })
      for (const wrong of [{}, { purpose: 'anything' }])
        expect(await call.upload(UPLOAD, { ...file, content: picture }, LEARNER.owner, wrong)).toMatchObject({
          status: 400,
        })
    }),
  )

  it(
    'is refused when the learner has used up their space, while others still upload',
    withRollback(async ({ database }) => {
      const { data } = await upload('homework')
      await database.current.update(fileTable).set({ bytes: LEARNER_QUOTA_BYTES }).where(eq(fileTable.key, data.key))
      expect(await upload('homework')).toMatchObject({ code: 5005 })
      expect(await upload('homework', LEARNER.visitor)).toMatchObject({ code: 200 })
    }),
  )

  it('needs a login', async () => {
    const content = await drawPicture('png')
    expect(
      await call.upload(UPLOAD, { name: 'a.png', type: 'image/png', content }, undefined, { purpose: 'headImage' }),
    ).toMatchObject({ code: 301 })
  })
})

describe('a private upload', () => {
  it.each(['voucher', 'identity', 'afterSale', 'homework'] as const)(
    'for %s opens by a signed address only, for ten minutes',
    withPurpose,
  )

  it(
    'has no address for another learner',
    withRollback(async () => {
      const { data } = await upload('identity')
      expect(await call(ADDRESS, { key: data.key }, LEARNER.owner)).toMatchObject({
        code: 200,
        data: { key: data.key },
      })
      expect(await call.raw(ADDRESS, { key: data.key }, LEARNER.visitor)).toMatchObject({ code: 5003, data: null })
      expect(await call.raw(ADDRESS, { key: `${SHOP}/private/unknown.jpg` }, LEARNER.owner)).toMatchObject({
        code: 5003,
      })
    }),
  )
})

describe('an upload that nothing uses', () => {
  it(
    'is removed after a day; one in use is kept',
    withRollback(async ({ app, database, jobs }) => {
      const [used, unused] = [await upload('headImage'), await upload('headImage')]
      await call('PUT /base/auth/shop/user/update/head/img', { key: used.data.key }, LEARNER.owner)
      const keysOf = async () =>
        (await database.current.select().from(fileTable).where(eq(fileTable.userId, LEARNER.owner.id))).map(
          ({ key }) => key,
        )
      await jobs.runDue(new Date(clock.now().getTime() + 23 * 3_600_000))
      expect(await keysOf()).toEqual(expect.arrayContaining([used.data.key, unused.data.key]))
      await jobs.runDue(new Date(clock.now().getTime() + 25 * 3_600_000))
      expect(await keysOf()).toEqual([used.data.key])
      expect((await app.inject(used.data.url)).statusCode).toBe(200)
      expect((await app.inject(unused.data.url)).statusCode).toBe(404)
    }),
  )
})

async function withRefusal(_name: string, content: Buffer): Promise<void> {
  const { database } = await startServer()
  const before = await database.current.$count(fileTable)
  expect(
    await call.upload(UPLOAD, { name: 'a.png', type: 'image/png', content }, LEARNER.owner, { purpose: 'headImage' }),
  ).toMatchObject({ status: 200, code: 5002 })
  expect(await database.current.$count(fileTable)).toBe(before)
}

async function withPurpose(purpose: UploadPurpose): Promise<void> {
  const { app } = await startServer()
  await withRollback(async () => {
    const { data } = await upload(purpose)
    expect(data.key).toMatch(new RegExp(`^${SHOP}/private/[0-9a-f-]{36}\\.webp$`))
    expect((await app.inject(data.url)).statusCode).toBe(200)
    expect((await app.inject(`/media/${data.key}`)).statusCode).toBe(404)
    clock.set(new Date(Date.now() + 11 * 60_000))
    expect((await app.inject(data.url)).statusCode).toBe(404)
  })()
}
