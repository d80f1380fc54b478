import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { Database } from '../../../server/src/kernel/db/database'
import { staffUserTable } from '../../../server/src/modules/staff/staff.table'
import { givenTeacher } from '../../support/server/article-fixture'
import { drawPicture } from '../../support/server/draw-picture'
import { COURSE, LEARNER } from '../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { call, clock, startServer, withRollback } from '../../support/server/harness'

beforeAll(async () => {
  await startServer()
})

const BLANK = {
  summary: '',
  coverKind: 'none' as const,
  coverKeys: [] as string[],
  html: '<p>正文</p>',
  courseIds: [] as string[],
}

const givenDesk = async (database: Database) => {
  const editor = await addStaff(database, { permissions: ['articles.write', 'articles.manage'] })
  const writer = await addStaff(database, { permissions: ['articles.write'] })
  const category = await call('POST /staff/article/category/save', { name: '校园新闻', sort: 0 }, editor)
  const write = (author: StaffMember, title: string) =>
    call('POST /staff/article/save', { ...BLANK, title, categoryId: category.data.id }, author)
  return { editor, writer, write, categoryId: category.data.id }
}

interface Uploaded {
  key: string
  url: string
}

describe('the desk of articles', () => {
  it(
    'shows an article to readers from publishing to withdrawing',
    withRollback(async ({ database }) => {
      const { editor, write } = await givenDesk(database)
      const { id } = (await write(editor, '开学通知')).data
      const view = async () => (await call('GET /resource/api/article/view', { id })).code
      expect(await view()).toBe(ERRORS.ARTICLE_NOT_FOUND.code)
      expect((await call('PUT /staff/article/publish', { id }, editor)).data.status).toBe('published')
      expect(await view()).toBe(200)
      expect((await call('PUT /staff/article/publish', { id }, editor)).code).toBe(ERRORS.ARTICLE_EVENT_REFUSED.code)
      await call('PUT /staff/article/withdraw', { id }, editor)
      expect(await view()).toBe(ERRORS.ARTICLE_NOT_FOUND.code)
    }),
  )

  it(
    'publishes at the time that was set',
    withRollback(async ({ database }) => {
      clock.set(new Date('2026-05-01T08:00:00Z'))
      const { editor, write } = await givenDesk(database)
      const { id } = (await write(editor, '五月计划')).data
      await call('PUT /staff/article/publish', { id, publishAt: '2026-05-02T08:00:00Z' }, editor)
      const view = async () => (await call('GET /resource/api/article/view', { id })).code
      expect(await view()).toBe(ERRORS.ARTICLE_NOT_FOUND.code)
      clock.set(new Date('2026-05-02T08:00:00Z'))
      expect(await view()).toBe(200)
      clock.set(undefined)
    }),
  )

  it(
    'lets those who only write see and change their own articles',
    withRollback(async ({ database }) => {
      const { editor, writer, write } = await givenDesk(database)
      const { id: theirs } = (await write(editor, '学校的')).data
      const { id: mine } = (await write(writer, '我的')).data
      const { list } = (await call('POST /staff/article/page', {}, writer)).data
      expect(list.map(({ id }) => id)).toEqual([mine])
      expect((await call('GET /staff/article/view', { id: theirs }, writer)).code).toBe(ERRORS.ARTICLE_NOT_FOUND.code)
      expect((await call('PUT /staff/article/publish', { id: theirs }, writer)).code).toBe(
        ERRORS.ARTICLE_NOT_FOUND.code,
      )
      expect((await call('PUT /staff/article/top', { id: mine, top: true }, writer)).code).toBe(
        ERRORS.PERMISSION_MISSING.code,
      )
      expect((await call('POST /staff/article/page', {}, editor)).data.totalCount).toBe(2)
    }),
  )

  it(
    'removes what could run from a text, and refuses covers and courses that do not fit',
    withRollback(async ({ database }) => {
      const { editor, categoryId } = await givenDesk(database)
      const save = (input: object) =>
        call('POST /staff/article/save', { ...BLANK, title: '题', categoryId, ...input }, editor)
      const { data } = await save({ html: '<p onclick="x()">字</p><script>x()</script>' })
      expect(data.html).toBe('<p>字</p>')
      expect(data.textNotes).toEqual(['手机上不显示，没有保留：脚本'])
      expect((await save({ coverKind: 'three', coverKeys: [] })).code).toBe(ERRORS.ARTICLE_COVERS_WRONG.code)
      expect((await save({ coverKind: 'big', coverKeys: ['other/private/x.jpg'] })).code).toBe(
        ERRORS.INPUT_INVALID.code,
      )
      expect((await save({ courseIds: [COURSE.otherShop] })).code).toBe(ERRORS.INPUT_INVALID.code)
    }),
  )

  it(
    'takes a picture for a cover',
    withRollback(async ({ database }) => {
      const { editor, categoryId } = await givenDesk(database)
      const picture = { name: 'cover.png', type: 'image/png', content: await drawPicture('png') }
      const { data } = await call.upload('POST /staff/article/picture/save', picture, editor)
      const { key } = data as unknown as { key: string }
      const saved = await call(
        'POST /staff/article/save',
        { ...BLANK, title: '有封面', categoryId, coverKind: 'big', coverKeys: [key] },
        editor,
      )
      expect(saved.data.coverKeys).toEqual([key])
    }),
  )

  it(
    'removes a picture that no article shows a day later',
    withRollback(async ({ app, database, jobs }) => {
      const { editor, categoryId } = await givenDesk(database)
      const picture = { name: 'cover.png', type: 'image/png', content: await drawPicture('png') }
      const upload = async () =>
        (await call.upload('POST /staff/article/picture/save', picture, editor)).data as unknown as Uploaded
      const [shown, unused] = [await upload(), await upload()]
      const html = `<p><img src="${shown.url}"></p>`
      await call('POST /staff/article/save', { ...BLANK, title: '有图', categoryId, html }, editor)
      await jobs.runDue(new Date(Date.now() + 25 * 3_600_000))
      const statusOf = async ({ url }: Uploaded) => (await app.inject(url)).statusCode
      expect([await statusOf(shown), await statusOf(unused)]).toEqual([200, 404])
    }),
  )

  it(
    'names the teacher of an account as author, and tells the followers once',
    withRollback(async ({ database, jobs }) => {
      const { writer, write } = await givenDesk(database)
      const [{ account }] = await database.current.select().from(staffUserTable).where(eq(staffUserTable.id, writer.id))
      const teacherId = await givenTeacher(database, { name: '孙老师', staffAccount: account })
      await call('PUT /resource/auth/teacher/follow', { id: teacherId, followed: true }, LEARNER.owner)
      const { id, authorName } = (await write(writer, '接地电阻怎么测')).data
      expect(authorName).toBe('孙老师')
      await call('PUT /staff/article/publish', { id }, writer)
      await call('PUT /staff/article/withdraw', { id }, writer)
      await call('PUT /staff/article/publish', { id }, writer)
      await jobs.runDue(clock.now())
      const { list } = (await call('POST /base/auth/shop/msg/user/page', {}, LEARNER.owner)).data
      expect(list.map(({ title }) => title)).toEqual(['孙老师发表了新文章'])
    }),
  )
})
