import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { LiveImportRepository } from '../../../server/src/modules/live/live-import.repository'
import { COURSE, LEARNER, LESSON, OTHER_SHOP, SHOP } from '../../support/server/fixture-school'
import { addAccess } from '../../support/server/course-fixture'
import { call, clock, withRollback } from '../../support/server/harness'
import { addLive, minute, say, WATCH } from './live-fixture'
import { addMessages, HISTORY, pollTalk, sayInTalk, setShop, trySay } from './talk-fixture'

const { owner, visitor, stranger } = LEARNER
const OWNERS = [owner.id, visitor.id]

describe('writing in a live room', () => {
  it(
    'shows a message to its author at once and to the others with their next poll',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, OWNERS)
      clock.set(minute(5))
      const sent = await sayInTalk(live, '  老师好 👩🏽‍🏫 ', owner)
      expect(sent).toMatchObject({
        content: '老师好 👩🏽‍🏫',
        kind: 'chat',
        author: 'learner',
        mine: true,
        state: 'visible',
      })
      const { messages, whole } = await pollTalk(live, visitor)
      expect(whole).toBe(true)
      expect(messages).toEqual([{ ...sent, mine: false }])
      expect((await pollTalk(live, owner)).messages).toEqual([sent])
    }),
  )

  it(
    'returns only what has changed since the revision that is known',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, OWNERS)
      clock.set(minute(5))
      await sayInTalk(live, '一')
      const { revision } = await pollTalk(live, visitor)
      expect(await pollTalk(live, visitor, revision)).toMatchObject({
        whole: false,
        messages: [],
        removed: [],
        revision,
      })
      await sayInTalk(live, '二')
      const next = await pollTalk(live, visitor, revision)
      expect(next.messages.map(({ content }) => content)).toEqual(['二'])
      expect(next.revision).toBeGreaterThan(revision)
    }),
  )

  it(
    'returns the latest hundred as a whole to a phone that has missed more',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, OWNERS)
      clock.set(minute(5))
      await addMessages(database, live, 102)
      const { whole, messages } = await pollTalk(live, visitor, 1)
      expect([whole, messages.length, messages[0]!.content, messages.at(-1)!.content]).toEqual([true, 100, '2', '101'])
      expect(await pollTalk(live, visitor, 50)).toMatchObject({ whole: false, messages: { length: 52 } })
    }),
  )

  it(
    'writes one message however often its request is repeated, also after the end',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, OWNERS)
      clock.set(minute(5))
      const clientRequestId = randomUUID()
      const first = await sayInTalk(live, '只说一次', owner, { clientRequestId })
      clock.set(minute(91))
      expect(await sayInTalk(live, '只说一次', owner, { clientRequestId })).toEqual(first)
      expect((await trySay(live, '别的话', owner, { clientRequestId })).code).toBe(ERRORS.REQUEST_ID_REUSED.code)
      expect((await pollTalk(live, visitor)).messages).toHaveLength(1)
    }),
  )

  it(
    'keeps the same request id of two learners apart',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, OWNERS)
      clock.set(minute(5))
      const clientRequestId = randomUUID()
      const mine = await sayInTalk(live, '同一个编号', owner, { clientRequestId })
      const other = await sayInTalk(live, '同一个编号', visitor, { clientRequestId })
      expect(other.id).not.toBe(mine.id)
    }),
  )

  it.each([
    ['nothing', ' \n\u3000', ERRORS.INPUT_INVALID.code, '发言不能为空'],
    ['141 characters', '字'.repeat(141), ERRORS.TEXT_TOO_LONG.code, '发言不能超过 140 个字'],
    ['half a character', 'a\ud83d', ERRORS.INPUT_INVALID.code, '发言里有无法识别的字符'],
  ])('refuses %s by a sentence', (_, content, code, msg) =>
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, OWNERS)
      clock.set(minute(5))
      expect(await trySay(live, content)).toMatchObject({ code, msg })
      expect((await pollTalk(live)).revision).toBe(0)
    })(),
  )

  it(
    'counts an emoji as one of 140 characters and keeps HTML as the plain text that it is',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, OWNERS)
      clock.set(minute(5))
      const families = '👨‍👩‍👧‍👦'.repeat(140)
      expect((await sayInTalk(live, families)).content).toBe(families)
      expect((await sayInTalk(live, '<img src=x onerror=alert(1)>')).content).toBe('<img src=x onerror=alert(1)>')
    }),
  )

  it(
    'is possible from the opening of the room until the end of the live',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, OWNERS)
      const codeAt = async (minutes: number) => {
        clock.set(minute(minutes))
        return (await trySay(live, `第 ${minutes} 分钟`)).code
      }
      expect(await codeAt(-31)).toBe(ERRORS.LIVE_NOT_STARTED.code)
      expect(await codeAt(-30)).toBe(200)
      await say(database, live.resourceId, 'pause').catch(() => undefined)
      expect(await codeAt(89)).toBe(200)
      expect(await codeAt(90)).toBe(ERRORS.LIVE_ENDED.code)
    }),
  )
})

describe('access to the talk', () => {
  it(
    'is refused to whoever may not watch the live, in writing and reading',
    withRollback(async ({ database }) => {
      const live = await addLive(database, { replay: true }, [owner.id])
      clock.set(minute(5))
      await sayInTalk(live, '只给同学看')
      expect((await trySay(live, '我没有买', visitor)).code).toBe(ERRORS.COURSE_NOT_OWNED.code)
      expect((await trySay(live, '别的学校', stranger)).code).toBe(ERRORS.COURSE_NOT_FOUND.code)
      expect((await trySay({ ...live, courseId: COURSE.paid }, '别的课')).code).toBe(ERRORS.LESSON_NOT_FOUND.code)
      const video = { courseId: COURSE.paid, resourceId: LESSON.paid }
      expect((await trySay(video, '不是直播')).code).toBe(ERRORS.LIVE_NOT_FOUND.code)
      expect((await call(WATCH, live, visitor)).data).toBeNull()
      clock.set(minute(91))
      const asked = { ...live, positionSeconds: 0 }
      expect((await call(HISTORY, asked, visitor)).code).toBe(ERRORS.COURSE_NOT_OWNED.code)
      expect((await call('POST /resource/api/live/talk/history', asked)).code).toBe(ERRORS.LOGIN_REQUIRED.code)
      expect((await call('POST /resource/api/live/talk/history', asked, { sid: OTHER_SHOP })).code).toBe(
        ERRORS.COURSE_NOT_FOUND.code,
      )
    }),
  )

  it(
    'is open to visitors of a public live, who must log in to write',
    withRollback(async ({ database }) => {
      const live = await addLive(database, { free: true })
      clock.set(minute(5))
      await sayInTalk(live, '大家好')
      const { data } = await call('POST /resource/api/course/live/watch', live)
      expect(data.talk?.messages.map(({ content, mine }) => [content, mine])).toEqual([['大家好', false]])
      const unsigned = { ...live, kind: 'chat' as const, clientRequestId: randomUUID(), content: '我也来了' }
      expect((await call('POST /resource/auth/live/talk/save', unsigned)).code).toBe(ERRORS.LOGIN_REQUIRED.code)
    }),
  )

  it(
    'is closed by the school’s setting, also for what was said before',
    withRollback(async ({ database }) => {
      const live = await addLive(database, { replay: true }, OWNERS)
      clock.set(minute(5))
      await sayInTalk(live, '还开着')
      await setShop(database, { liveTalk: false })
      expect((await trySay(live, '关了吗')).code).toBe(ERRORS.TALK_CLOSED.code)
      expect((await call(WATCH, live, owner)).data.talk).toBeNull()
      clock.set(minute(91))
      const closed = await call(HISTORY, { ...live, positionSeconds: 0 }, owner)
      expect(closed.data).toEqual({ enabled: false, messages: [], untilSeconds: null })
    }),
  )

  it(
    'shows a message only to its author until the school has read it, where it reads first',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, OWNERS)
      await setShop(database, { moderateComments: true })
      clock.set(minute(5))
      expect((await sayInTalk(live, '等你们看过')).state).toBe('pending')
      expect((await pollTalk(live, owner)).messages).toHaveLength(1)
      expect((await pollTalk(live, visitor)).messages).toEqual([])
    }),
  )
})

describe('the talk in the replay', () => {
  const givenReplay = async (...[database, ...said]: [Parameters<typeof addLive>[0], ...[number, string][]]) => {
    const live = await addLive(database, { replay: true }, OWNERS)
    for (const [at, content] of said) {
      clock.set(minute(at))
      await sayInTalk(live, content)
    }
    clock.set(minute(91))
    return live
  }

  it(
    'stands at its place in the recording, by the share of the broadcast',
    withRollback(async ({ database }) => {
      // 90 minutes were broadcast; the recording has 100 seconds.
      const live = await givenReplay(database, [-10, '先到的'], [9, '第一问'], [45, '一半了'])
      const { data } = await call(HISTORY, { ...live, positionSeconds: 20 }, owner)
      expect(data.untilSeconds).toBeNull()
      expect(data.messages.map(({ content, positionSeconds, mine }) => [content, positionSeconds, mine])).toEqual([
        ['先到的', 0, true],
        ['第一问', 10, true],
        ['一半了', 50, true],
      ])
    }),
  )

  it(
    'does not count pauses of the broadcast',
    withRollback(async ({ database }) => {
      const live = await addLive(database, { replay: true }, OWNERS)
      clock.set(minute(0))
      await say(database, live.resourceId, 'open')
      clock.set(minute(10))
      await say(database, live.resourceId, 'pause')
      clock.set(minute(20))
      await sayInTalk(live, '休息一下')
      await say(database, live.resourceId, 'resume')
      clock.set(minute(30))
      await say(database, live.resourceId, 'close')
      const { data } = await call(HISTORY, { ...live, positionSeconds: 0 }, visitor)
      expect(data.messages.map(({ positionSeconds }) => positionSeconds)).toEqual([50])
    }),
  )

  it(
    'comes in pieces where thousands have talked',
    withRollback(async ({ database }) => {
      const live = await addLive(database, { replay: true }, OWNERS)
      await addMessages(database, live, 210)
      clock.set(minute(91))
      const read = async (positionSeconds: number) => (await call(HISTORY, { ...live, positionSeconds }, owner)).data
      const first = await read(0)
      expect(first.messages).toHaveLength(200)
      const next = await read(first.untilSeconds!)
      expect(next.untilSeconds).toBeNull()
      const known = new Set([...first.messages, ...next.messages].map(({ content }) => content))
      expect(known.size).toBe(210)
    }),
  )

  it(
    'is there only once the replay is',
    withRollback(async ({ database }) => {
      const live = await addLive(database, { replay: true }, OWNERS)
      const codeAt = async (minutes: number) => {
        clock.set(minute(minutes))
        return (await call(HISTORY, { ...live, positionSeconds: 0 }, owner)).code
      }
      expect(await codeAt(-1)).toBe(ERRORS.LIVE_NOT_STARTED.code)
      expect(await codeAt(1)).toBe(ERRORS.LIVE_RUNNING.code)
      expect(await codeAt(91)).toBe(200)
    }),
  )

  it(
    'stands at the beginning when the live was postponed after it',
    withRollback(async ({ database }) => {
      const live = await addLive(database, { replay: true }, [])
      for (const userId of OWNERS) await addAccess(database, userId, live.courseId)
      clock.set(minute(30))
      await sayInTalk(live, '怎么还不开始')
      const times = { startsAt: minute(60), endsAt: minute(150) }
      const moved = { ...times, streamUrl: '', loopKey: '', replayState: 'ready' as const }
      await new LiveImportRepository(database).save(SHOP, live.resourceId, false, moved)
      clock.set(minute(151))
      const { data } = await call(HISTORY, { ...live, positionSeconds: 0 }, owner)
      expect(data.messages.map(({ positionSeconds }) => positionSeconds)).toEqual([0])
    }),
  )
})
