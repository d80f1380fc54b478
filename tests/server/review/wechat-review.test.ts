import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { ERRORS } from '@contract/errors'
import { Jobs } from '../../../server/src/kernel/jobs/jobs'
import { makeId } from '../../../server/src/kernel/make-id'
import { ReviewRepository } from '../../../server/src/modules/review/review.repository'
import { ReviewService } from '../../../server/src/modules/review/review.service'
import type { ReviewedContents } from '../../../server/src/modules/review/reviewed-content'
import { reviewCaseTable, reviewTraceTable } from '../../../server/src/modules/review/review.table'
import { wechatAccountTable } from '../../../server/src/modules/user/user.table'
import { toIdentity } from '../../../server/src/sandbox/wechat-login/wechat-people'
import { addAccess } from '../../support/server/course-fixture'
import { addLearner } from '../../support/server/fixture-learner'
import { COURSE, SHOP, type Learner } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { clock, startOwnServer } from '../../support/server/harness'
import { upload } from './review-fixture'

const MINI = 'wxsandboxmini0001'
let own: Awaited<ReturnType<typeof startOwnServer>>

/** Of its own: a push comes by the network, which waits for a test that holds the shared connection. */
beforeAll(async () => {
  own = await startOwnServer('pocket_school_test_wechat_review')
})
afterAll(() => own.server.close())

const sandbox = () => own.server.providers.wechatPush!

/** A learner with the course, who is a person of the sandbox and in the mini-program now. */
const visit = async (person: string): Promise<Learner> => {
  const { app, database } = own.server
  const learner = await addLearner(database)
  await addAccess(database, learner.id, COURSE.paid)
  const answer = await app.inject({ method: 'POST', url: '/sandbox/wechat/mini-code', payload: { person } })
  const { code } = answer.json<{ code: string }>()
  await own.call('POST /base/api/shop/user/wx/mini/app/save/code', { code, agreed: true }, { sid: SHOP })
  const { openid } = toIdentity(person, MINI)
  await database.current
    .insert(wechatAccountTable)
    .values({ shopId: SHOP, clientKind: 'mini', openid, userId: learner.id })
  return learner
}

const write = (writer: Learner, content: string, commentPictures: string[] = []) =>
  own.call(
    'POST /resource/auth/goods/comment/save',
    { courseId: COURSE.paid, content, stars: 5, commentPictures },
    writer,
  )

/** What others read, of these words. */
const isShown = async (words: string): Promise<boolean> => {
  const { data } = await own.call('POST /resource/api/goods/comment/page', { courseId: COURSE.paid })
  return data.list.some(({ content }) => content === words)
}

const push = async (traceId: string, suggest: string, shop = SHOP): Promise<void> => {
  const result = { suggest, label: suggest === 'pass' ? 100 : 20002 }
  await sandbox().send(shop, {
    Event: 'wxa_media_check',
    appid: MINI,
    trace_id: traceId,
    version: 2,
    errcode: 0,
    result,
  })
  await own.server.jobs.runDue(clock.now())
}

/** A comment with a picture whose verdict the test pushes; returns the trace of it. */
const writeWithPicture = async (writer: Learner, words: string): Promise<string> => {
  const key = await upload('green', 'comment', writer, own.call)
  // What the sandbox makes of it is kept from the school.
  const sent = vi.spyOn(sandbox(), 'send').mockResolvedValue(undefined)
  const { data } = await write(writer, words, [key])
  expect(data.state).toBe('pending')
  const [trace] = await own.server.database.current
    .select({ traceId: reviewTraceTable.traceId })
    .from(reviewTraceTable)
    .innerJoin(reviewCaseTable, eq(reviewCaseTable.id, reviewTraceTable.caseId))
    .where(eq(reviewCaseTable.subjectId, data.id))
  await expect.poll(() => sent.mock.calls.length).toBe(1)
  sent.mockRestore()
  return trace!.traceId
}

describe('msg_sec_check', () => {
  it('judges people of the mini-program by its result, and nobody who was away for two hours', async () => {
    const writer = await visit('小陈')
    const { wechatReview } = own.server.providers
    const { openid } = toIdentity('小陈', MINI)
    const read = (text: string) => wechatReview.readText(openid, { text, place: 'comment' })
    expect(await read('讲得好')).toEqual({ outcome: 'pass' })
    expect(await read('疑似')).toEqual({ outcome: 'review', reason: '广告' })
    expect(await read('违禁')).toEqual({ outcome: 'refuse', reason: '广告' })
    expect((await write(writer, '违禁品')).code).toBe(ERRORS.CONTENT_REFUSED.code)
    expect(await wechatReview.readText('nobody', { text: '好', place: 'comment' })).toBeUndefined()
  })
})

describe('media_check_async', () => {
  it('publishes by the push of the sandbox', async () => {
    const writer = await visit('小王')
    const key = await upload('green', 'comment', writer, own.call)
    expect((await write(writer, '图片自己会过', [key])).data.state).toBe('pending')
    await expect
      .poll(async () => {
        await own.server.jobs.runDue(clock.now())
        return isShown('图片自己会过')
      })
      .toBe(true)
  })

  it('publishes by its push; one to another school, copies and later words change nothing', async () => {
    const traceId = await writeWithPicture(await visit('小李'), '讲得好')
    await push(traceId, 'pass', 'other-school')
    expect(await isShown('讲得好')).toBe(false)
    await push(traceId, 'pass')
    expect(await isShown('讲得好')).toBe(true)
    await push(traceId, 'risky')
    expect(await isShown('讲得好')).toBe(true)
  })

  it('hides for good what it finds risky', async () => {
    const traceId = await writeWithPicture(await visit('小赵'), '有问题的图')
    await push(traceId, 'risky')
    expect(await isShown('有问题的图')).toBe(false)
    const rows = await own.server.database.current
      .select({ state: reviewCaseTable.state })
      .from(reviewCaseTable)
      .where(eq(reviewCaseTable.text, '有问题的图'))
    expect(rows).toEqual([{ state: 'refused' }])
  })

  it('leaves what the staff decided before', async () => {
    const staff = await addStaff(own.server.database)
    const traceId = await writeWithPicture(await visit('小孙'), '老师看过了')
    const { data } = await own.call('POST /staff/review/page', { state: 'waiting' }, staff)
    await own.call('PUT /staff/review/pass', { cases: data.list.filter(({ text }) => text === '老师看过了') }, staff)
    await push(traceId, 'risky')
    expect(await isShown('老师看过了')).toBe(true)
  })

  it('may push before the comment is written', async () => {
    await push('early', 'pass')
    const { database } = own.server
    const writer = await addLearner(database)
    const jobs = new Jobs(database, () => undefined)
    const states: string[] = []
    const service = new ReviewService({
      cases: new ReviewRepository(database),
      judge: { judge: async () => ({ detail: '', traces: [] }) },
      contents: () =>
        ({ comment: { setState: async (_subject, state) => void states.push(state) } }) as ReviewedContents,
      messages: () => ({ sendAll: async () => undefined }),
      jobs,
      now: clock.now,
    })
    const subject = { shopId: SHOP, userId: writer.id, kind: 'comment', subjectId: makeId() } as const
    const judged = { reason: 'pictures' as const, detail: '', traces: ['early'] }
    await service.submit(judged, { ...subject, text: '', pictures: ['key'] })
    await jobs.runDue(clock.now())
    expect(states).toEqual(['visible'])
  })
})
