import { desc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { staffAuditTable } from '../../../server/src/modules/staff/staff.table'
import { LEARNER } from '../../support/server/fixture-school'
import { addHeads, addStaff } from '../../support/server/fixture-staff'
import { call, clock, withRollback } from '../../support/server/harness'
import { addLive, minute, type Live } from './live-fixture'
import { addTeacher, HISTORY, pollTalk, sayInTalk, setShop, trySay } from './talk-fixture'

const { owner, visitor } = LEARNER
const OWNERS = [owner.id, visitor.id]
const WRITE = 'POST /staff/live/talk/save'
const MUTE = 'PUT /staff/live/talk/mute'
const HIDE = 'PUT /staff/live/talk/hide'
const SETTING = 'PUT /staff/live/talk/setting'

describe('answers of the school', () => {
  it(
    'are marked as the teacher’s or the staff’s, beside what they answer',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, OWNERS)
      const [teacher, assistant] = [await addStaff(database), await addStaff(database)]
      await addTeacher(database, live.courseId, '周建国', teacher)
      clock.set(minute(5))
      const question = await sayInTalk(live, '万用表怎么选？', owner, { kind: 'question' })
      const { revision } = await pollTalk(live, visitor)
      const answer = { lessonId: live.resourceId, answersId: question.id, content: '先看量程' }
      await call(WRITE, answer, teacher)
      await call(WRITE, { lessonId: live.resourceId, content: '资料在课件里' }, assistant)
      const { messages } = await pollTalk(live, visitor, revision)
      expect(messages.map(({ author, userName, content }) => [author, userName, content])).toEqual([
        ['learner', expect.any(String), '万用表怎么选？'],
        ['teacher', '周建国', '先看量程'],
        ['staff', '王老师', '资料在课件里'],
      ])
      expect(messages[0]!.answered).toBe(true)
      expect(messages[1]!.answers).toMatchObject({ content: '万用表怎么选？' })
    }),
  )

  it(
    'are the teacher’s also by the name alone, and only in the teacher’s own courses',
    withRollback(async ({ database }) => {
      const [live, other] = [await addLive(database, {}, OWNERS), await addLive(database, {}, OWNERS)]
      const staff = await addStaff(database)
      await addTeacher(database, live.courseId, '王老师')
      clock.set(minute(5))
      const writeIn = async ({ resourceId: lessonId }: Live) =>
        (await call(WRITE, { lessonId, content: '大家好' }, staff)).data.author
      expect([await writeIn(live), await writeIn(other)]).toEqual(['teacher', 'staff'])
    }),
  )

  it(
    'are still possible after the live: beside the question in the replay, and by a message to who asked',
    withRollback(async ({ database }) => {
      const live = await addLive(database, { replay: true }, OWNERS)
      const staff = await addStaff(database)
      clock.set(minute(45))
      const question = await sayInTalk(live, '没来得及问的', owner, { kind: 'question' })
      clock.set(minute(200))
      const late = { lessonId: live.resourceId, content: '补一句' }
      expect((await call(WRITE, late, staff)).code).toBe(ERRORS.LIVE_ENDED.code)
      expect((await call(WRITE, { ...late, answersId: question.id }, staff)).code).toBe(200)
      const { data } = await call(HISTORY, { ...live, positionSeconds: 0 }, visitor)
      expect(data.messages.map(({ content, positionSeconds }) => [content, positionSeconds])).toEqual([
        ['没来得及问的', 50],
        ['补一句', 50],
      ])
      const { data: told } = await call('POST /base/auth/shop/msg/user/page', {}, owner)
      expect(told.list.map(({ title, content }) => [title, content])).toContainEqual([
        '老师回答了你在《考前串讲》里的提问',
        '补一句',
      ])
    }),
  )

  it(
    'are refused by a sentence when empty, too long or to a message of another live',
    withRollback(async ({ database }) => {
      const [live, other] = [await addLive(database, {}, OWNERS), await addLive(database, {}, OWNERS)]
      const staff = await addStaff(database)
      clock.set(minute(5))
      const elsewhere = await sayInTalk(other, '在另一场')
      const write = (content: string, answersId?: string) =>
        call(WRITE, { lessonId: live.resourceId, content, ...(answersId && { answersId }) }, staff)
      expect(await write(' ')).toMatchObject({ code: ERRORS.INPUT_INVALID.code, msg: '发言不能为空' })
      expect((await write('字'.repeat(141))).code).toBe(ERRORS.TEXT_TOO_LONG.code)
      expect((await write('答非所问', elsewhere.id)).code).toBe(ERRORS.TALK_MESSAGE_NOT_FOUND.code)
      await setShop(database, { liveTalk: false })
      expect((await write('关了')).code).toBe(ERRORS.TALK_CLOSED.code)
    }),
  )
})

describe('order in a live room', () => {
  it(
    'mutes one learner in this live, and lets them write again',
    withRollback(async ({ database }) => {
      const [live, other] = [await addLive(database, {}, OWNERS), await addLive(database, {}, OWNERS)]
      const staff = await addStaff(database)
      clock.set(minute(5))
      const rude = await sayInTalk(live, '吵架')
      await call(MUTE, { id: rude.id, muted: true }, staff)
      expect(await trySay(live, '接着吵')).toMatchObject({
        code: ERRORS.TALK_MUTED.code,
        msg: '你已被老师禁言，可以继续观看',
      })
      expect([(await pollTalk(live, owner)).muted, (await pollTalk(live, visitor)).muted]).toEqual([true, false])
      expect([(await trySay(live, '没事', visitor)).code, (await trySay(other, '换个地方')).code]).toEqual([200, 200])
      const page = await call('POST /staff/live/talk/page', { lessonId: live.resourceId }, staff)
      expect(page.data.mutedCount).toBe(1)
      expect(page.data.list.map(({ content, muted }) => [content, muted])).toEqual([
        ['没事', false],
        ['吵架', true],
      ])
      await call(MUTE, { id: rude.id, muted: false }, staff)
      expect((await trySay(live, '谢谢老师')).code).toBe(200)
    }),
  )

  it(
    'lets a learner write once in so many seconds in slow mode, and says how long to wait',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, OWNERS)
      const staff = await addStaff(database)
      clock.set(minute(5))
      await call(SETTING, { lessonId: live.resourceId, slowSeconds: 30, allMuted: false }, staff)
      await sayInTalk(live, '一')
      clock.set(new Date(minute(5).getTime() + 10_000))
      expect(await trySay(live, '二')).toMatchObject({
        code: ERRORS.TALK_TOO_FAST.code,
        msg: '发言太快了，请 20 秒后再发',
      })
      expect((await trySay(live, '我还没说过', visitor)).code).toBe(200)
      clock.set(new Date(minute(5).getTime() + 30_000))
      expect((await trySay(live, '二')).code).toBe(200)
      expect((await pollTalk(live)).slowSeconds).toBe(30)
    }),
  )

  it(
    'lets only the school write while all are muted',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, OWNERS)
      const staff = await addStaff(database)
      clock.set(minute(5))
      await call(SETTING, { lessonId: live.resourceId, slowSeconds: 0, allMuted: true }, staff)
      expect((await trySay(live, '能说吗')).code).toBe(ERRORS.TALK_ALL_MUTED.code)
      expect((await call(WRITE, { lessonId: live.resourceId, content: '先听讲' }, staff)).code).toBe(200)
      expect((await pollTalk(live)).allMuted).toBe(true)
    }),
  )

  it(
    'takes a removed message from the phones that show it, with the words that answers repeat',
    withRollback(async ({ database }) => {
      const live = await addLive(database, { replay: true }, OWNERS)
      const staff = await addStaff(database)
      clock.set(minute(5))
      const advert = await sayInTalk(live, '加我微信领资料', owner, { kind: 'question' })
      await call(WRITE, { lessonId: live.resourceId, answersId: advert.id, content: '请不要发广告' }, staff)
      const { revision } = await pollTalk(live, visitor)
      await call(HIDE, { id: advert.id, expected: 'visible' }, staff)
      const after = await pollTalk(live, visitor, revision)
      expect(after.removed).toEqual([advert.id])
      expect(after.messages.map(({ content, answers }) => [content, answers])).toEqual([['请不要发广告', null]])
      expect((await pollTalk(live, owner)).messages[0]).toMatchObject({ id: advert.id, mine: true, state: 'hidden' })
      clock.set(minute(91))
      const { data } = await call(HISTORY, { ...live, positionSeconds: 0 }, owner)
      expect(data.messages.map(({ content }) => content)).toEqual(['请不要发广告'])
    }),
  )

  it(
    'shows what waited for the school’s eye, and refuses a decision on a state that has passed',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, OWNERS)
      const staff = await addStaff(database)
      await setShop(database, { moderateComments: true })
      clock.set(minute(5))
      const waiting = await sayInTalk(live, '可以公开吗')
      const { revision } = await pollTalk(live, visitor)
      const show = () => call('PUT /staff/live/talk/show', { id: waiting.id, expected: 'pending' }, staff)
      expect((await show()).data).toEqual({ id: waiting.id, state: 'visible' })
      expect((await show()).code).toBe(ERRORS.EDIT_CONFLICT.code)
      expect((await pollTalk(live, visitor, revision)).messages.map(({ content }) => content)).toEqual(['可以公开吗'])
    }),
  )

  it(
    'finds unanswered questions and words in the talk of one live',
    withRollback(async ({ database }) => {
      const [live, other] = [await addLive(database, {}, OWNERS), await addLive(database, {}, OWNERS)]
      const staff = await addStaff(database)
      clock.set(minute(5))
      await sayInTalk(other, '另一场的话')
      await sayInTalk(live, '闲聊一句')
      const first = await sayInTalk(live, '问一', owner, { kind: 'question' })
      await sayInTalk(live, '问二', visitor, { kind: 'question' })
      await call(WRITE, { lessonId: live.resourceId, answersId: first.id, content: '答一' }, staff)
      const find = async (filter: object) => {
        const { data } = await call('POST /staff/live/talk/page', { lessonId: live.resourceId, ...filter }, staff)
        return data.list.map(({ content }) => content)
      }
      expect(await find({ kind: 'question', answered: false })).toEqual(['问二'])
      expect(await find({ kind: 'question', answered: true })).toEqual(['问一'])
      expect(await find({ keyword: '聊一' })).toEqual(['闲聊一句'])
      expect(await find({ descending: false, pageSize: 2 })).toEqual(['闲聊一句', '问一'])
    }),
  )

  it(
    'is kept by the staff of the school alone who manage lives, and each act is in the audit',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, OWNERS)
      const { head, stranger } = await addHeads(database)
      const clerk = await addStaff(database, { permissions: ['comments.review'] })
      clock.set(minute(5))
      const { id } = await sayInTalk(live, '请移除')
      const { resourceId: lessonId } = live
      expect((await call(HIDE, { id, expected: 'visible' }, clerk)).code).toBe(ERRORS.PERMISSION_MISSING.code)
      expect((await call(HIDE, { id, expected: 'visible' }, stranger)).code).toBe(ERRORS.TALK_MESSAGE_NOT_FOUND.code)
      expect((await call(MUTE, { id, muted: true }, stranger)).code).toBe(ERRORS.TALK_MESSAGE_NOT_FOUND.code)
      const settings = { lessonId, slowSeconds: 5, allMuted: false }
      expect((await call(SETTING, settings, stranger)).code).toBe(ERRORS.LIVE_NOT_FOUND.code)
      expect((await call('POST /staff/live/talk/page', { lessonId }, stranger)).code).toBe(ERRORS.LIVE_NOT_FOUND.code)
      await call(HIDE, { id, expected: 'visible' }, head)
      await call(SETTING, settings, head)
      const entries = await database.current.select().from(staffAuditTable).orderBy(desc(staffAuditTable.id)).limit(2)
      expect(
        entries.map(({ call: made, subjectKind, subjectId, after }) => [made, subjectKind, subjectId, after]),
      ).toEqual([
        [SETTING, 'live', lessonId, { slowSeconds: 5, allMuted: false }],
        [HIDE, 'liveMessage', id, { state: 'hidden' }],
      ])
    }),
  )
})
