import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { studyDayTable, studyTable } from '../../../server/src/modules/study/study.table'
import { ERRORS } from '@contract/errors'
import { liveMessageTable, liveTalkTable } from '../../../server/src/modules/live/talk/live-talk.table'
import { liveStudyTable } from '../../../server/src/modules/live/live.table'
import { hashSecret } from '../../../server/src/kernel/hash-secret'
import { sessionTable, userTable } from '../../../server/src/modules/user/user.table'
import { SHOP } from '../../support/server/fixture-school'
import { call, clock, openDatabaseOfServer, startServer } from '../../support/server/harness'
import { addLive, minute, say, STAYING } from './live-fixture'

beforeAll(async () => {
  await startServer()
})
afterEach(() => clock.set(undefined))

const WATCH = 'POST /resource/auth/course/live/watch'

/** Learners of this test's own, since what it writes stays. */
const addLearners = async (count: number) => {
  const { current } = await openDatabaseOfServer()
  const learners = Array.from({ length: count }, () => ({
    id: randomUUID(),
    token: `live-race-${randomUUID()}`,
    sid: SHOP,
  }))
  await current
    .insert(userTable)
    .values(learners.map(({ id }) => ({ id, shopId: SHOP, phone: id, nickName: '同时在看的人' })))
  await current.insert(sessionTable).values(
    learners.map(({ id, token }) => ({
      tokenHash: hashSecret(token),
      userId: id,
      shopId: SHOP,
      expiresAt: new Date('2099-01-01T00:00:00Z'),
    })),
  )
  return learners
}

describe('watching a live under concurrent requests [postgres]', () => {
  it('counts the same seconds once for each learner, even while the live is closed and settled', async () => {
    const { database, jobs } = await startServer()
    const learners = await addLearners(12)
    const ids = learners.map(({ id }) => id)
    const live = await addLive(database, STAYING, ids)
    clock.set(minute(0))
    const tickets = await Promise.all(
      learners.map(async (learner) => (await call(WATCH, { ...live, playing: true }, learner)).data.ticket),
    )
    const beatAll = () =>
      Promise.all(
        [1, 2, 3].flatMap(() =>
          learners.map((learner, index) => call(WATCH, { ...live, playing: true, ticket: tickets[index] }, learner)),
        ),
      )
    clock.set(minute(0.5))
    const answers = await beatAll()
    expect(answers.every(({ code, data }) => code === 200 && data.watchedSeconds === 30)).toBe(true)
    clock.set(minute(1))
    await say(database, live.resourceId, 'close')
    const [late] = await Promise.all([beatAll(), jobs.runDue(clock.now()), jobs.runDue(clock.now())])
    expect(late.every(({ code }) => code === 200)).toBe(true)
    const followed = await database.current
      .select()
      .from(liveStudyTable)
      .where(eq(liveStudyTable.lessonId, live.resourceId))
    expect(followed.map(({ watchedSeconds }) => watchedSeconds)).toEqual(ids.map(() => 60))
    const days = await database.current.select().from(studyDayTable).where(inArray(studyDayTable.userId, ids))
    expect(days.map(({ seconds }) => seconds)).toEqual(ids.map(() => 60))
    const studies = await database.current.select().from(studyTable).where(eq(studyTable.lessonId, live.resourceId))
    expect(studies.every(({ completedAt }) => completedAt !== null)).toBe(true)
  })
})

it('writes one message for a request that arrives several times at once', async () => {
  const [learner] = (await addLearners(1)) as [Awaited<ReturnType<typeof addLearners>>[number]]
  const live = await addLive(await openDatabaseOfServer(), STAYING, [learner.id])
  clock.set(minute(5))
  const input = { ...live, kind: 'chat' as const, clientRequestId: randomUUID(), content: '只说一次' }
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => call('POST /resource/auth/live/talk/save', input, learner)),
  )
  expect(new Set(responses.map(({ data }) => data.id)).size).toBe(1)
})

it('lets one of several simultaneous messages pass in slow mode, and numbers each change once', async () => {
  const database = await openDatabaseOfServer()
  const learners = await addLearners(4)
  const owners = learners.map(({ id }) => id)
  const live = await addLive(database, STAYING, owners)
  await database.current.insert(liveTalkTable).values({ lessonId: live.resourceId, slowSeconds: 30 })
  clock.set(minute(5))
  const sent = await Promise.all(
    [...learners, ...learners].map((learner) =>
      call(
        'POST /resource/auth/live/talk/save',
        { ...live, kind: 'chat', clientRequestId: randomUUID(), content: '抢着说' },
        learner,
      ),
    ),
  )
  const codes = sent.map(({ code }) => code).sort((left, right) => left - right)
  expect(codes).toEqual([...Array<number>(4).fill(200), ...Array<number>(4).fill(ERRORS.TALK_TOO_FAST.code)])
  const rows = await database.current
    .select({ revision: liveMessageTable.revision })
    .from(liveMessageTable)
    .where(eq(liveMessageTable.lessonId, live.resourceId))
  expect(rows.map(({ revision }) => revision).sort()).toEqual([1, 2, 3, 4])
})
