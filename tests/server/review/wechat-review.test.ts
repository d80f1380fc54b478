import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { ERRORS } from '@contract/errors'
import type { Database } from '../../../server/src/kernel/db/database'
import { reviewTraceTable } from '../../../server/src/modules/review/review.table'
import { wechatAccountTable } from '../../../server/src/modules/user/user.table'
import { toIdentity } from '../../../server/src/sandbox/wechat-login/wechat-people'
import { LEARNER, SHOP } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { listComments, queue, upload, write } from './review-fixture'

beforeAll(async () => {
  await startServer()
})

const { owner } = LEARNER
const MINI = 'wxsandboxmini0001'

/** Binds the learner to a person of the sandbox who is in the mini-program now. */
const visit = async (database: Database, person: string): Promise<void> => {
  const { app } = await startServer()
  const { code } = (await app.inject({ method: 'POST', url: '/sandbox/wechat/mini-code', payload: { person } })).json<{
    code: string
  }>()
  await call('POST /base/api/shop/user/wx/mini/app/save/code', { code }, { sid: SHOP })
  const { openid } = toIdentity(person, MINI)
  await database.current
    .insert(wechatAccountTable)
    .values({ shopId: SHOP, clientKind: 'mini', openid, userId: owner.id })
}
const push = async (traceId: string, suggest: string, shop = SHOP): Promise<void> => {
  const { app, jobs } = await startServer()
  const result = { suggest, label: suggest === 'pass' ? 100 : 20002 }
  const message = { Event: 'wxa_media_check', appid: MINI, trace_id: traceId, version: 2, errcode: 0, result }
  await app.inject({ method: 'POST', url: '/sandbox/wechat-push/send', payload: { shop, message } })
  await jobs.runDue(clock.now())
}

describe('msg_sec_check', () => {
  it(
    'judges people of the mini-program by its result, and refuses those who were away for two hours',
    withRollback(async ({ database, providers }) => {
      await visit(database, '小陈')
      const { openid } = toIdentity('小陈', MINI)
      const read = (text: string) => providers.wechatReview.readText(openid, { text, place: 'comment' })
      expect(await read('讲得好')).toEqual({ outcome: 'pass' })
      expect(await read('疑似')).toEqual({ outcome: 'review', reason: '广告' })
      expect(await read('违禁')).toEqual({ outcome: 'refuse', reason: '广告' })
      expect((await write('违禁品')).code).toBe(ERRORS.CONTENT_REFUSED.code)
      expect(await providers.wechatReview.readText('nobody', { text: '好', place: 'comment' })).toBeUndefined()
    }),
  )
})

/** A comment with a picture whose verdict is pushed by the test. */
const waitingPicture = async (database: Database): Promise<string> => {
  await write('讲得好', [await upload('green')])
  const [trace] = await database.current.select().from(reviewTraceTable)
  return trace!.traceId
}

describe('media_check_async', () => {
  it(
    'publishes by its push; copies and later words change nothing',
    withRollback(async ({ database }) => {
      await visit(database, '小陈')
      const traceId = await waitingPicture(database)
      expect(await listComments(owner)).toMatchObject([{ state: 'pending' }])
      await push(traceId, 'pass', 'other-school')
      expect(await listComments()).toEqual([])
      await push(traceId, 'pass')
      expect(await listComments()).toHaveLength(1)
      await push(traceId, 'risky')
      expect(await listComments()).toHaveLength(1)
    }),
  )

  it(
    'hides what it finds risky, and leaves what the staff decided before',
    withRollback(async ({ database }) => {
      await visit(database, '小陈')
      const staff = await addStaff(database)
      const traceId = await waitingPicture(database)
      await call('PUT /staff/review/pass', { cases: await queue(staff) }, staff)
      await push(traceId, 'risky')
      expect(await listComments()).toHaveLength(1)
    }),
  )

  it(
    'may push before the comment is written',
    withRollback(async ({ database }) => {
      await push('early', 'pass')
      const [row] = await database.current.select().from(reviewTraceTable).where(eq(reviewTraceTable.traceId, 'early'))
      expect(row).toMatchObject({ outcome: 'pass', caseId: null })
    }),
  )
})
