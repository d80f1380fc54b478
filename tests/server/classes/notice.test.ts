import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '@contract/calls'
import { ERRORS } from '@contract/errors'
import { LEARNER, type Learner } from '../../support/server/fixture-school'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { addClass, addClerk, addLearners, addLecturer, at, NOON } from './classes-fixture'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor, stranger } = LEARNER
type Save = Input<'POST /staff/class/notice/save'>

const given = async (database: Parameters<typeof addClass>[0], change: Partial<Save> = {}, publish = true) => {
  clock.set(NOON)
  const classId = await addClass(database)
  const clerk = await addClerk(database)
  const phones = [owner.phone, visitor.phone]
  await call('POST /staff/class/member/add', { classId, phones, role: 'student' }, clerk)
  const text = { title: '带万用表', html: '<p>周四<script>x</script></p>', asksReceipt: false, choices: [] }
  const saved = await call('POST /staff/class/notice/save', { classId, ...text, ...change }, clerk)
  if (saved.code !== 200) throw new Error(saved.msg)
  const noticeId = saved.data.id
  if (publish) await call('PUT /staff/class/notice/publish', { noticeId }, clerk)
  return { classId, clerk, noticeId }
}
const read = (noticeId: string, learner: Learner) =>
  call('GET /resource/auth/classroom/notice/view', { noticeId }, learner)
const sign = (noticeId: string, learner: Learner, choice?: string) =>
  call('POST /resource/auth/classroom/notice/sign', { noticeId, choice }, learner)
const list = async (classId: string, learner: Learner) =>
  (await call('POST /resource/auth/classroom/notice/page', { classId }, learner)).data.list

describe('a notice', () => {
  it(
    'is a draft until it is published, then members have it and a message that leads to it',
    withRollback(async ({ database }) => {
      const { classId, clerk, noticeId } = await given(database, {}, false)
      expect(await list(classId, owner)).toEqual([])
      expect((await read(noticeId, owner)).code).toBe(ERRORS.NOTICE_NOT_FOUND.code)
      await call('PUT /staff/class/notice/publish', { noticeId }, clerk)
      expect(await list(classId, owner)).toMatchObject([{ id: noticeId, title: '带万用表', read: false }])
      const { data } = await call('POST /base/auth/shop/msg/user/page', {}, owner)
      expect(data.list).toMatchObject([{ title: '电工班：带万用表', kind: 'school' }])
      const message = await call('GET /base/auth/shop/msg/user/view', { id: data.list[0]!.id }, owner)
      expect(message.data.target!.targetAddr).toBe(`/sub/grade/notice?id=${classId}&notice=${noticeId}`)
    }),
  )

  it(
    'reaches those whose class has not begun',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const classId = await addClass(database, { status: 'enrolling', firstDay: '2026-04-01' })
      const clerk = await addClerk(database)
      await call('POST /staff/class/member/add', { classId, phones: [owner.phone], role: 'student' }, clerk)
      const text = { title: '报到安排', html: '<p>x</p>', asksReceipt: true, choices: [] }
      const { data } = await call('POST /staff/class/notice/save', { classId, ...text }, clerk)
      await call('PUT /staff/class/notice/publish', { noticeId: data.id }, clerk)
      expect((await call('POST /base/auth/shop/msg/user/page', {}, owner)).data.totalCount).toBe(1)
      expect((await sign(data.id, owner)).data).toMatchObject({ signed: true, signedCount: 1, studentCount: 1 })
    }),
  )

  it(
    'is read by opening it, and its text is sanitised',
    withRollback(async ({ database }) => {
      const { classId, noticeId } = await given(database)
      const unread = async () =>
        (await call('GET /resource/auth/classroom/view', { id: classId }, owner)).data.membership!.unreadCount
      expect(await unread()).toBe(1)
      expect((await read(noticeId, owner)).data).toMatchObject({ html: '<p>周四</p>', read: true, classId })
      expect(await unread()).toBe(0)
      expect(await list(classId, owner)).toMatchObject([{ read: true }])
      expect(await list(classId, visitor)).toMatchObject([{ read: false }])
    }),
  )

  it(
    'is missing for strangers, and gone when it is withdrawn',
    withRollback(async ({ database }) => {
      const { classId, clerk, noticeId } = await given(database)
      const [outsider] = await addLearners(database, 1)
      for (const other of [outsider!, stranger]) {
        expect((await read(noticeId, other)).code).toBe(ERRORS.NOTICE_NOT_FOUND.code)
        expect((await sign(noticeId, other)).code).toBe(ERRORS.NOTICE_NOT_FOUND.code)
        const page = await call('POST /resource/auth/classroom/notice/page', { classId }, other)
        expect(page.code).toBe(ERRORS.PARTY_NOT_FOUND.code)
      }
      await call('PUT /staff/class/notice/withdraw', { noticeId }, clerk)
      expect((await read(noticeId, owner)).code).toBe(ERRORS.NOTICE_NOT_FOUND.code)
      expect(await list(classId, owner)).toEqual([])
    }),
  )

  it(
    'is changed as a draft only, and not by a notice of another class',
    withRollback(async ({ database }) => {
      const { classId, clerk, noticeId } = await given(database, {}, false)
      const text = { title: '改过', html: '<p>x</p>', asksReceipt: false, choices: [] }
      const change = (id: string) => call('POST /staff/class/notice/save', { classId: id, noticeId, ...text }, clerk)
      expect((await change(await addClass(database))).code).toBe(ERRORS.NOTICE_EVENT_REFUSED.code)
      expect((await change(classId)).data.title).toBe('改过')
      await call('PUT /staff/class/notice/publish', { noticeId }, clerk)
      expect((await change(classId)).code).toBe(ERRORS.NOTICE_EVENT_REFUSED.code)
    }),
  )

  it(
    'K4 is read by who has left as far as it came before that, until the class is over',
    withRollback(async ({ database }) => {
      const { classId, clerk, noticeId } = await given(database, { asksReceipt: true })
      const { data } = await call('POST /staff/class/member/page', { classId, keyword: owner.phone }, clerk)
      const removed = { memberIds: [data.list[0]!.id], reason: '退学' }
      await call('PUT /staff/class/member/remove', removed, clerk)
      clock.set(at('2026-03-25'))
      const later = { classId, title: '以后的', html: '<p>x</p>', asksReceipt: false, choices: [] }
      const { data: second } = await call('POST /staff/class/notice/save', later, clerk)
      await call('PUT /staff/class/notice/publish', { noticeId: second.id }, clerk)
      expect(await list(classId, owner)).toMatchObject([{ id: noticeId }])
      expect((await read(second.id, owner)).code).toBe(ERRORS.NOTICE_NOT_FOUND.code)
      expect((await read(noticeId, owner)).data.canSign).toBe(false)
      expect((await sign(noticeId, owner)).code).toBe(ERRORS.NOTICE_NOT_SIGNED.code)
      clock.set(at('2026-06-01'))
      expect((await read(noticeId, owner)).code).toBe(ERRORS.NOTICE_NOT_FOUND.code)
    }),
  )

  it.each([
    ['one choice alone', { asksReceipt: true, choices: ['参加'] }],
    ['a choice twice', { asksReceipt: true, choices: ['参加', ' 参加'] }],
    ['choices without a receipt', { asksReceipt: false, choices: ['参加', '不参加'] }],
  ])('refuses %s', (_name, change) =>
    withRollback(async ({ database }) => {
      await expect(given(database, change, false)).rejects.toThrow()
    })(),
  )

  it(
    'carries the name of the teacher who wrote it',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const { lecturer, teacherId } = await addLecturer(database)
      const classId = await addClass(database, { headId: teacherId })
      const text = { title: '带万用表', html: '<p>x</p>', asksReceipt: false, choices: [] }
      const { data } = await call('POST /staff/class/notice/save', { classId, ...text }, lecturer)
      expect(data.authorName).toBe('周建国')
    }),
  )
})

describe('a receipt', () => {
  it(
    'is signed once, with one of the choices, and counted',
    withRollback(async ({ database }) => {
      const { classId, clerk, noticeId } = await given(database, { asksReceipt: true, choices: ['参加', '不参加'] })
      expect((await sign(noticeId, owner)).code).toBe(ERRORS.NOTICE_NOT_SIGNED.code)
      expect((await sign(noticeId, owner, '也许')).code).toBe(ERRORS.NOTICE_NOT_SIGNED.code)
      expect((await sign(noticeId, owner, '参加')).data).toMatchObject({ signed: true, choice: '参加', signedCount: 1 })
      expect((await sign(noticeId, owner, '不参加')).data).toMatchObject({ choice: '参加' })
      expect(await list(classId, visitor)).toMatchObject([{ signed: false, signedCount: 1, studentCount: 2 }])
      const readers = await call('POST /staff/class/notice/reader/page', { noticeId, state: 'signed' }, clerk)
      expect(readers.data.list).toMatchObject([{ learnerId: owner.id, choice: '参加' }])
      const missing = await call('POST /staff/class/notice/reader/page', { noticeId, state: 'unread' }, clerk)
      expect(missing.data.list).toMatchObject([{ learnerId: visitor.id, signedAt: null }])
    }),
  )

  it(
    'is not signed where none is asked',
    withRollback(async ({ database }) => {
      const { noticeId } = await given(database)
      expect((await sign(noticeId, owner)).code).toBe(ERRORS.NOTICE_NOT_SIGNED.code)
    }),
  )
})

it(
  'one reminder goes to those who are missing, whose number was told before',
  withRollback(async ({ database }) => {
    const { clerk, noticeId } = await given(database, { asksReceipt: true })
    await read(noticeId, visitor)
    await sign(noticeId, owner)
    const reach = async () => (await call('GET /staff/class/notice/reach', { noticeId }, clerk)).data
    expect(await reach()).toEqual({ missingCount: 1, reachableCount: 0, remindedAt: null })
    expect((await call('PUT /staff/class/notice/remind', { noticeId }, clerk)).data).toEqual({ toldCount: 1 })
    const titles = async (learner: Learner) =>
      (await call('POST /base/auth/shop/msg/user/page', {}, learner)).data.list.map(({ title }) => title)
    expect(await titles(visitor)).toContain('提醒 · 电工班：带万用表')
    expect(await titles(owner)).not.toContain('提醒 · 电工班：带万用表')
    expect((await call('PUT /staff/class/notice/remind', { noticeId }, clerk)).code).toBe(ERRORS.NOTICE_REMINDED.code)
    expect((await reach()).remindedAt).toBe(NOON.toISOString())
  }),
)
