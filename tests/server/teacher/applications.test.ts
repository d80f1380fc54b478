import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { drawPicture } from '../../support/server/draw-picture'
import { LEARNER, type Learner } from '../../support/server/fixture-school'
import { call, startServer, withRollback } from '../../support/server/harness'
import { accept, givenStaff, login } from '../staff/staff-server'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor } = LEARNER
const WORDS = { name: '赵师傅', title: '高级技师', field: '焊接', intro: '焊了二十年，带过三十个徒弟。' }

const uploadPaper = async (learner: Learner): Promise<string> => {
  const picture = { name: 'paper.png', type: 'image/png', content: await drawPicture('png') }
  const { data } = await call.upload('POST /base/auth/file/upload/image', picture, learner, { purpose: 'identity' })
  return (data as unknown as { key: string }).key
}
const save = (learner: Learner, papers: string[], submit = true, words: Partial<typeof WORDS> = {}) =>
  call('POST /resource/auth/teacher/apply/save', { ...WORDS, ...words, papers, submit }, learner)

describe('an application to teach here', () => {
  it(
    'is kept as a draft, and handed in only when it is complete',
    withRollback(async () => {
      const { data: draft } = await save(owner, [], false, { intro: '' })
      expect(draft.status).toBe('draft')
      expect((await save(owner, [])).code).toBe(ERRORS.APPLICATION_INCOMPLETE.code)
      const { data } = await save(owner, [await uploadPaper(owner)])
      expect(data).toMatchObject({ id: draft.id, status: 'pending' })
      expect((await save(owner, [], false)).code).toBe(ERRORS.APPLICATION_EVENT_REFUSED.code)
    }),
  )

  it(
    'takes papers of the applicant alone, whom alone it shows them',
    withRollback(async () => {
      const key = await uploadPaper(owner)
      expect((await save(visitor, [key])).code).toBe(ERRORS.FILE_MISSING.code)
      const { data } = await save(owner, [key])
      expect(data.papers[0]!.url).toMatch(/^\/media\/s\//)
      const others = await call('GET /resource/auth/teacher/apply/view', { id: data.id }, visitor)
      expect(others.code).toBe(ERRORS.APPLICATION_NOT_FOUND.code)
    }),
  )

  it(
    'names to the applicant who of the school has opened the papers, which a list does not show',
    withRollback(async (server) => {
      const head = await givenStaff(server, 'principal')
      const { id } = (await save(owner, [await uploadPaper(owner)])).data
      const listed = await call('POST /staff/teacher/apply/page', {}, head)
      expect(JSON.stringify(listed.data)).not.toContain('/media/s/')
      const readersOf = async () => (await call('GET /base/auth/shop/user/data/view', {}, owner)).data.readers
      expect(await readersOf()).toEqual([])
      const opened = await call('GET /staff/teacher/apply/view', { id }, head)
      expect(opened.data.papers[0]!.url).toMatch(/^\/media\/s\//)
      expect(await readersOf()).toMatchObject([{ role: '校长', act: '查看一次入驻申请和它的证件' }])
    }),
  )

  it(
    'can be taken back until it is decided, and written anew after a rejection',
    withRollback(async (server) => {
      const head = await givenStaff(server, 'principal')
      const papers = [await uploadPaper(owner)]
      const { id } = (await save(owner, papers)).data
      expect((await call('PUT /resource/auth/teacher/apply/withdraw', { id }, owner)).data.status).toBe('draft')
      expect((await call('PUT /staff/teacher/apply/reject', { id, reason: '不清楚' }, head)).code).toBe(
        ERRORS.APPLICATION_NOT_FOUND.code,
      )
      await save(owner, papers)
      await call('PUT /staff/teacher/apply/reject', { id, reason: '证书照片不清楚' }, head)
      const withdrawn = await call('PUT /resource/auth/teacher/apply/withdraw', { id }, owner)
      expect(withdrawn.code).toBe(ERRORS.APPLICATION_EVENT_REFUSED.code)
      const { data: again } = await save(owner, papers)
      expect(again).toMatchObject({ status: 'pending', reason: '' })
      const { list } = (await call('POST /resource/auth/teacher/apply/page', {}, owner)).data
      expect(list.map(({ status, reason }) => `${status} ${reason}`)).toEqual(['pending ', 'rejected 证书照片不清楚'])
      const [message] = (await call('POST /base/auth/shop/msg/user/page', {}, owner)).data.list
      expect(message!.title).toBe('入驻申请未通过')
    }),
  )

  it(
    'makes, once approved, a teacher with an account of their own who publishes articles under their name',
    withRollback(async (server) => {
      const head = await givenStaff(server, 'principal')
      const { id } = (await save(owner, [await uploadPaper(owner)])).data
      const approved = await call('PUT /staff/teacher/apply/approve', { id, account: 'zhao' }, head)
      expect(approved.data.application.status).toBe('approved')
      const again = await call('PUT /staff/teacher/apply/approve', { id, account: 'zhao2' }, head)
      expect(again.code).toBe(ERRORS.APPLICATION_EVENT_REFUSED.code)

      const lecturer = await login(server, await accept(approved.data.invitationUrl.split('/#/invitation/')[1]!))
      const category = await call('POST /staff/article/category/save', { name: '手艺', sort: 0 }, head)
      const article = await call(
        'POST /staff/article/save',
        {
          categoryId: category.data.id,
          title: '平焊怎么起弧',
          summary: '',
          coverKind: 'none',
          coverKeys: [],
          html: '<p>先练手稳。</p>',
          courseIds: [],
        },
        lecturer,
      )
      await call('PUT /staff/article/publish', { id: article.data.id }, lecturer)
      const read = await call('GET /resource/api/article/view', { id: article.data.id })
      expect(read.data).toMatchObject({ authorName: '赵师傅', teacherId: approved.data.application.teacherId })
      const teacher = await call('GET /resource/api/teacher/view', { id: read.data.teacherId! })
      expect(teacher.data).toMatchObject({ name: '赵师傅', articleCount: 1 })
      const { list } = (await call('POST /resource/api/teacher/page', { keyword: '赵师傅' })).data
      expect(list).toHaveLength(1)
    }),
  )
})
