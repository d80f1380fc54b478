import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { givenBulletin } from '../../support/server/bulletin-fixture'
import { COURSE, LEARNER, type Learner } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { addLevel } from '../vip/vip-fixture'

const { owner, visitor } = LEARNER
const MINE = 'POST /base/auth/shop/bulletin/page'
const PUBLIC = 'POST /base/api/shop/bulletin/page'
const VIEW = 'GET /base/api/shop/bulletin/view'
const READ = 'POST /base/api/shop/bulletin/read/save'
const COUNT = 'GET /base/auth/shop/msg/user/count'

beforeAll(async () => {
  await startServer()
})

const titlesOf = async (learner?: Learner) =>
  (learner ? await call(MINE, {}, learner) : await call(PUBLIC, {})).data.list.map(({ title }) => title)
const unreadOf = async (learner: Learner) => (await call(COUNT, {}, learner)).data

describe('bulletins', () => {
  it(
    'are listed with the pinned ones first, then the newest, within their time',
    withRollback(async ({ database }) => {
      clock.set(new Date('2026-05-01T08:00:00Z'))
      const at = (day: number) => new Date(Date.UTC(2026, 3, day))
      await givenBulletin(database, { title: '旧', publishedAt: at(1) })
      await givenBulletin(database, { title: '新', publishedAt: at(3) })
      await givenBulletin(database, { title: '置顶', publishedAt: at(2), pinned: true })
      await givenBulletin(database, { title: '结束了', endsAt: at(4) })
      await givenBulletin(database, { title: '还没到', publishedAt: new Date('2026-05-02T00:00:00Z') })
      await givenBulletin(database, { title: '草稿', status: 'draft' })
      expect(await titlesOf()).toEqual(['置顶', '新', '旧'])
    }),
  )

  it(
    'of a course are seen by its learners only',
    withRollback(async ({ database }) => {
      const id = await givenBulletin(database, { audience: 'course', courseId: COURSE.paid, title: '本班' })
      expect([await titlesOf(owner), await titlesOf(visitor), await titlesOf()]).toEqual([['本班'], [], []])
      expect((await call(VIEW, { id }, owner)).code).toBe(200)
      expect((await call(VIEW, { id }, visitor)).code).toBe(ERRORS.BULLETIN_NOT_FOUND.code)
      expect((await call(READ, { id })).code).toBe(ERRORS.BULLETIN_NOT_FOUND.code)
    }),
  )

  it(
    'of members are seen by members only',
    withRollback(async ({ database }) => {
      await givenBulletin(database, { audience: 'member', title: '会员' })
      expect(await titlesOf(owner)).toEqual([])
      const { levelId } = await addLevel(database)
      await call(
        'POST /staff/vip/grant',
        { learnerId: owner.id, levelId, days: 30, reason: '赠送' },
        await addStaff(database),
      )
      expect([await titlesOf(owner), await titlesOf(visitor)]).toEqual([['会员'], []])
    }),
  )

  it(
    'are all marked as read at once, each of those that the learner may see, and counted once',
    withRollback(async ({ database }) => {
      const read = await givenBulletin(database, { title: '读过' })
      const unread = await givenBulletin(database, { title: '没读' })
      const others = await givenBulletin(database, { title: '别班', audience: 'course', courseId: COURSE.paid })
      await call(READ, { id: read }, visitor)
      const marked = await call('PUT /base/auth/shop/bulletin/batch/watch', {}, visitor)
      expect(marked.data).toEqual({ bulletinCount: 0 })
      expect((await unreadOf(visitor)).bulletinCount).toBe(0)
      const countOf = async (id: string) => (await call(VIEW, { id }, owner)).data.readCount
      expect([await countOf(read), await countOf(unread), await countOf(others)]).toEqual([1, 1, 0])
      expect((await unreadOf(owner)).bulletinCount).toBe(3)
    }),
  )

  it(
    'count each reader once, a learner by the account and a visitor by the mark',
    withRollback(async ({ database }) => {
      const id = await givenBulletin(database)
      const read = async (input: { readerMark?: string }, learner?: Learner) =>
        (await call(READ, { id, ...input }, learner)).data
      const first = await read({})
      expect(first.readCount).toBe(1)
      expect((await read({ readerMark: first.readerMark })).readCount).toBe(1)
      expect((await read({ readerMark: 'made-up' })).readCount).toBe(2)
      await read({}, owner)
      expect((await read({}, owner)).readCount).toBe(3)
    }),
  )

  it(
    'count as unread beside the messages until they are read',
    withRollback(async ({ database }) => {
      const id = await givenBulletin(database)
      expect(await unreadOf(owner)).toMatchObject({ unreadCount: 1, bulletinCount: 1 })
      expect((await call(VIEW, { id }, owner)).data.read).toBe(false)
      await call(READ, { id }, owner)
      expect(await unreadOf(owner)).toMatchObject({ unreadCount: 0, bulletinCount: 0 })
      expect((await call(MINE, {}, owner)).data.list[0]!.read).toBe(true)
      expect(await unreadOf(visitor)).toMatchObject({ bulletinCount: 1 })
    }),
  )
})

describe('the desk of bulletins', () => {
  const CONTENT = { title: '放假通知', summary: '', html: '<p onclick="x()">放假</p>', audience: 'public' as const }

  it(
    'publishes at a time, withdraws, and keeps both in the audit',
    withRollback(async ({ database }) => {
      clock.set(new Date('2026-05-01T08:00:00Z'))
      const head = await addStaff(database, { permissions: ['messages.send', 'audit.view'], now: clock.now() })
      const { data } = await call('POST /staff/bulletin/save', CONTENT, head)
      expect(data).toMatchObject({ status: 'draft', html: '<p>放假</p>' })
      const { id } = data
      await call('PUT /staff/bulletin/publish', { id, publishAt: '2026-05-01T09:00:00Z' }, head)
      expect(await titlesOf()).toEqual([])
      clock.set(new Date('2026-05-01T09:00:00Z'))
      expect(await titlesOf()).toEqual(['放假通知'])
      expect((await call('PUT /staff/bulletin/publish', { id }, head)).code).toBe(ERRORS.BULLETIN_EVENT_REFUSED.code)
      await call('PUT /staff/bulletin/withdraw', { id }, head)
      expect(await titlesOf()).toEqual([])
      const { list } = (await call('POST /staff/audit/page', {}, head)).data
      const about = list.filter(({ subjectId }) => subjectId === id)
      expect(about.map(({ subjectKind, after }) => [subjectKind, after?.status])).toEqual([
        ['bulletin', 'withdrawn'],
        ['bulletin', 'published'],
        ['bulletin', 'draft'],
      ])
    }),
  )

  it(
    'refuses a course that does not fit the audience, another school and a wrong time',
    withRollback(async ({ database }) => {
      const head = await addStaff(database)
      const save = async (input: object) =>
        (await call('POST /staff/bulletin/save', { ...CONTENT, ...input }, head)).code
      expect(await save({ audience: 'course' })).toBe(ERRORS.INPUT_INVALID.code)
      expect(await save({ courseId: COURSE.paid })).toBe(ERRORS.INPUT_INVALID.code)
      expect(await save({ audience: 'course', courseId: COURSE.otherShop })).toBe(ERRORS.INPUT_INVALID.code)
      expect(await save({ endsAt: '明天' })).toBe(ERRORS.INPUT_INVALID.code)
      expect(await save({ audience: 'course', courseId: COURSE.paid })).toBe(200)
    }),
  )
})
