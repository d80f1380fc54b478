import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { shareLinkTable } from '../../../server/src/modules/share/share.table'
import { COURSE, LEARNER, LESSON } from '../../support/server/fixture-school'
import { givenArticle } from '../../support/server/article-fixture'
import { call, startServer, withRollback } from '../../support/server/harness'

const { owner, visitor } = LEARNER
const ADDRESS = `/sub/course/detail?id=${COURSE.paid}`
const link = (address: string, client: 'web' | 'mini' = 'web', { token } = owner) =>
  call('POST /base/auth/shop/share/link', { address, client }, { token })
const follow = async (path: string) => (await startServer()).app.inject(path)

describe('links to share', () => {
  it(
    'are short, and the same for a learner and a screen',
    withRollback(async () => {
      const { data } = await link(ADDRESS)
      expect(data.url).toMatch(/\/s\/[2-9A-HJKMNP-Z]{10}$/)
      expect((await link(`${ADDRESS}&tab=notes&sid=test-school`)).data.code).toBe(data.code)
      expect((await link(ADDRESS, 'web', visitor)).data.code).not.toBe(data.code)
      expect((await link('/pages/tab/tab1')).data.code).not.toBe(data.code)
    }),
  )

  it(
    'say what the screen shows',
    withRollback(async ({ database }) => {
      expect((await link(ADDRESS)).data.subject).toMatchObject({ kind: 'course', address: ADDRESS, priceFen: 19900 })
      const lesson = `/sub/course/video?id=${COURSE.free}&resourceId=${LESSON.free}`
      expect((await link(lesson)).data.subject).toMatchObject({ kind: 'lesson', priceFen: 0 })
      const { articleId } = await givenArticle(database)
      expect((await link(`/sub/article/view?id=${articleId}`)).data.subject).toMatchObject({ priceFen: null })
      expect((await link('/pages/tab/tab1')).data.subject.title).toBe('测试学校')
    }),
  )

  it(
    'are a picture of a QR code, and of a mini-program code in the mini-program',
    withRollback(async () => {
      const onWeb = (await link(ADDRESS)).data
      expect(onWeb).toMatchObject({ codeKind: 'qr', codeImage: expect.stringMatching(/^data:image\/png;base64,iVBOR/) })
      const inMini = (await link(ADDRESS, 'mini')).data
      expect(inMini).toMatchObject({ codeKind: 'mini', code: onWeb.code })
      expect(inMini.codeImage).toMatch(/^data:image\/png;base64,iVBOR/)
    }),
  )

  it(
    'of visitors are the screen’s own address, and invite nobody',
    withRollback(async () => {
      const { data } = await call('POST /base/api/shop/share/link', { address: ADDRESS, client: 'web' })
      expect(data).toMatchObject({
        code: '',
        url: `http://localhost:3000/wap${ADDRESS}&sid=test-school`,
        codeKind: 'qr',
      })
    }),
  )

  it(
    'are refused for a screen that is not shared and for what does not exist, without a trace',
    withRollback(async ({ database }) => {
      expect((await link('/sub/account/info')).code).toBe(ERRORS.SHARE_NOT_FOUND.code)
      expect((await link('/sub/course/detail?id=1')).code).toBe(ERRORS.SHARE_NOT_FOUND.code)
      expect((await link(`/sub/course/detail?id=${COURSE.otherShop}`)).code).toBe(ERRORS.COURSE_NOT_FOUND.code)
      expect((await link('/sub/cert/list?number=QH-0')).code).toBe(ERRORS.CERTIFICATE_NOT_FOUND.code)
      expect(await database.current.$count(shareLinkTable)).toBe(0)
    }),
  )

  it(
    'lead to the screen with the school and the code, and count clicks',
    withRollback(async ({ database }) => {
      const { data } = await link(ADDRESS)
      const reply = await follow(`/s/${data.code.toLowerCase()}`)
      expect(reply.statusCode).toBe(302)
      expect(reply.headers.location).toMatch(
        new RegExp(`/wap/sub/course/detail\\?id=${COURSE.paid}&sid=test-school&share=${data.code}$`),
      )
      await follow(`/s/${data.code}`)
      const [row] = await database.current.select().from(shareLinkTable).where(eq(shareLinkTable.code, data.code))
      expect(row!.clickCount).toBe(2)
    }),
  )

  it('show a friendly page for an unknown code', async () => {
    for (const code of ['2222222222', 'x', '..%2f..%2fetc']) {
      const reply = await follow(`/s/${code}`)
      expect(reply.statusCode).toBe(404)
      expect(reply.body).toContain('链接打不开了')
    }
  })
})
