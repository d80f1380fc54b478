import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { USUAL_WORDS } from '../../../server/src/modules/review/usual-words'
import { shopTable } from '../../../server/src/modules/shop/shop.table'
import { COURSE, LEARNER } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { call, startServer, withRollback } from '../../support/server/harness'
import { breakVendor, listComments, queue, setWords, upload, write } from './review-fixture'

beforeAll(async () => {
  await startServer()
})
afterEach(() => breakVendor())

const { owner, visitor, stranger } = LEARNER
const PASS = 'PUT /staff/review/pass'
const REFUSE = 'PUT /staff/review/refuse'
const note = (content: string, open = true) =>
  call('POST /resource/auth/course/notes/save', { courseId: COURSE.paid, content, open }, owner)
const notesOfOthers = async () =>
  (await call('POST /resource/api/course/notes/page', { courseId: COURSE.paid })).data.list.map(
    ({ content }) => content,
  )
const messages = async () =>
  (await call('POST /base/auth/shop/msg/user/page', {}, owner)).data.list.map(({ title }) => title)
const me = async () => (await call('GET /base/auth/shop/user/view', {}, owner)).data

describe('the school’s words', () => {
  it(
    'refuse a text however it is spaced, wide or large, and write nothing',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      expect((await setWords(staff, ['Bad词'])).code).toBe(200)
      for (const text of ['真是bad词啊', 'Ｂ Ａ Ｄ 词', 'b.a·d—词'])
        expect((await write(text)).code).toBe(ERRORS.CONTENT_REFUSED.code)
      expect(await listComments(owner)).toEqual([])
    }),
  )

  it(
    'belong to one school, are kept once, and need a letter',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      expect((await setWords(staff, ['词', ' 词 ', 'ＡＢ', 'ab'])).data.words).toEqual(['词', 'ab'])
      const wrong = await setWords(staff, ['。。'])
      expect(wrong).toMatchObject({ code: ERRORS.REVIEW_WORDS_WRONG.code, msg: expect.stringContaining('。。') })
      const other = await addStaff(database, { shopId: stranger.sid })
      expect((await call('GET /staff/review/settings/view', {}, other)).data.words).toEqual(USUAL_WORDS)
    }),
  )
})

describe('the vendor’s verdict', () => {
  it(
    'publishes what is clean and refuses what is forbidden',
    withRollback(async () => {
      expect((await write('加微信领资料')).code).toBe(ERRORS.CONTENT_REFUSED.code)
      expect((await write('讲得很好', [await upload('red')])).code).toBe(ERRORS.CONTENT_REFUSED.code)
      expect((await write('讲得很好', [await upload('green')])).data.state).toBe('visible')
      expect(await listComments()).toHaveLength(1)
    }),
  )

  it.each([
    ['a doubtful text', async () => write('这个疑似有问题'), 'suspect'],
    ['a doubtful picture', async () => write('好', [await upload('yellow')]), 'suspect'],
    ['a text while the vendor is down', async () => (await breakVendor('down'), write('好')), 'unjudged'],
    [
      'a picture while the vendor is down',
      async () => write('好', [await breakNext(await upload('green'))]),
      'unjudged',
    ],
  ])('lets %s wait for the staff, for its writer alone', (_what, send, reason) =>
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      expect((await send()).data).toMatchObject({ state: 'pending', mine: true })
      expect(await listComments()).toEqual([])
      expect(await listComments(owner)).toHaveLength(1)
      expect(await queue(staff)).toMatchObject([{ kind: 'comment', reason, state: 'waiting', version: 1 }])
    })(),
  )

  it(
    'is awaited for two seconds',
    withRollback(async () => {
      await breakVendor('slow')
      const beganAt = performance.now()
      expect((await write('好')).data.state).toBe('pending')
      expect(performance.now() - beganAt).toBeLessThan(4000)
    }),
  )
})

/** The vendor fails at text and picture alike. */
const breakNext = async (key: string): Promise<string> => {
  await breakVendor('down', 'down')
  return key
}

describe('the staff', () => {
  it(
    'pass and refuse by one call, and the writer is told',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      await write('这个疑似有问题')
      await note('疑似的笔记')
      const [first, second] = await queue(staff)
      expect((await call(PASS, { cases: [first!, second!] }, staff)).data.done).toHaveLength(2)
      expect(await listComments()).toHaveLength(1)
      expect(await notesOfOthers()).toEqual(['疑似的笔记'])
      expect(await queue(staff)).toEqual([])
      expect(await messages()).toEqual(expect.arrayContaining(['你的评价已通过审核', '你的公开笔记已通过审核']))
    }),
  )

  it(
    'refuse with a reason, change their mind, and are stopped by an older version',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      await write('这个疑似有问题')
      const { id, version } = (await queue(staff))[0]!
      await call(REFUSE, { cases: [{ id, version }], reason: '与课程无关' }, staff)
      expect(await listComments()).toEqual([])
      expect((await listComments(owner))[0]!.state).toBe('hidden')
      expect(await messages()).toContain('你的评价没有通过审核')
      expect((await call(PASS, { cases: [{ id, version }] }, staff)).data).toEqual({ done: [], changed: [id] })
      expect((await call(PASS, { cases: [{ id, version: version + 1 }] }, staff)).data.done).toEqual([id])
      expect(await listComments()).toHaveLength(1)
    }),
  )

  it(
    'of another school find nothing, and without the permission are refused',
    withRollback(async ({ database }) => {
      await write('这个疑似有问题')
      const [found] = await queue(await addStaff(database))
      const other = await addStaff(database, { shopId: stranger.sid })
      expect(await queue(other)).toEqual([])
      expect((await call(PASS, { cases: [found!] }, other)).data.changed).toEqual([found!.id])
      const clerk = await addStaff(database, { permissions: ['orders.view'] })
      expect((await call('POST /staff/review/page', {}, clerk)).code).not.toBe(200)
    }),
  )

  it(
    'see what they read first anyway in the same queue, and settle it at the desk of comments, too',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      await database.current.update(shopTable).set({ moderateComments: true })
      const { data } = await write('讲得很好')
      expect(await queue(staff)).toMatchObject([{ reason: 'school' }])
      await call('PUT /staff/comment/show', { id: data.id, expected: 'pending' }, staff)
      expect(await queue(staff)).toEqual([])
      expect(await listComments()).toHaveLength(1)
    }),
  )
})

describe('open notes', () => {
  it(
    'are judged when they are opened and edited, private ones are not',
    withRollback(async () => {
      const { data } = await note('加微信领资料', false)
      expect(data.state).toBe('visible')
      const open = await call('PUT /resource/auth/course/notes/edit/open/set', { id: data.id, open: true }, owner)
      expect(open.code).toBe(ERRORS.CONTENT_REFUSED.code)
      await call('PUT /resource/auth/course/notes/edit', { id: data.id, content: '疑似' }, owner)
      const opened = await call('PUT /resource/auth/course/notes/edit/open/set', { id: data.id, open: true }, owner)
      expect(opened.data).toMatchObject({ open: true, state: 'pending' })
      expect(await notesOfOthers()).toEqual([])
      const seen = await call('GET /resource/auth/course/notes/view', { id: data.id }, visitor)
      expect(seen.code).toBe(ERRORS.NOTE_NOT_FOUND.code)
    }),
  )

  it(
    'that the staff refused wait again after an edit, and a decision about the older text does nothing',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const { data } = await note('疑似的笔记')
      const [first] = await queue(staff)
      await call(REFUSE, { cases: [first!], reason: '不合适' }, staff)
      const edited = await call('PUT /resource/auth/course/notes/edit', { id: data.id, content: '干净的笔记' }, owner)
      expect(edited.data.state).toBe('pending')
      const [again] = await queue(staff)
      expect(again).toMatchObject({ reason: 'changed', text: '干净的笔记' })
      await call('PUT /resource/auth/course/notes/edit', { id: data.id, content: '又改过' }, owner)
      expect((await call(PASS, { cases: [again!] }, staff)).data.changed).toEqual([again!.id])
      expect(await notesOfOthers()).toEqual([])
      await call('DELETE /resource/auth/course/notes/delete', { id: data.id }, owner)
      expect(await queue(staff)).toEqual([])
    }),
  )
})

describe('names and avatars', () => {
  const rename = (nickName: string) => call('PUT /base/auth/shop/user/update', { nickName }, owner)
  const show = (key: string) => call('PUT /base/auth/shop/user/update/head/img', { key }, owner)

  it(
    'stay as they were while the new ones are refused or wait',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const before = await me()
      expect((await rename('违禁大王')).code).toBe(ERRORS.NICK_NAME_REFUSED.code)
      expect((await show(await upload('red', 'headImage'))).code).toBe(ERRORS.AVATAR_REFUSED.code)
      expect(await me()).toEqual(before)
      expect((await rename('疑似大王')).data).toMatchObject({ nickName: before.nickName, waitingNickName: '疑似大王' })
      const key = await upload('yellow', 'headImage')
      expect((await show(key)).data).toMatchObject({ wxHeadImg: before.wxHeadImg, waitingHeadImg: `/media/${key}` })
      await call(PASS, { cases: await queue(staff) }, staff)
      expect(await me()).toMatchObject({ nickName: '疑似大王', wxHeadImg: `/media/${key}` })
      expect(await me()).not.toHaveProperty('waitingNickName')
    }),
  )

  it(
    'no longer wait once the learner keeps the present name',
    withRollback(async ({ database }) => {
      const { nickName } = await me()
      await rename('疑似大王')
      expect((await rename(nickName)).data).not.toHaveProperty('waitingNickName')
      expect(await queue(await addStaff(database))).toEqual([])
    }),
  )
})
