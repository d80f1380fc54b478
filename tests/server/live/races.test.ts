import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { studyDayTable, studyTable } from '../../../server/src/modules/study/study.table'
import { liveStudyTable } from '../../../server/src/modules/live/live.table'
import { hashToken } from '../../../server/src/modules/user/session/hash-token'
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
      tokenHash: hashToken(token),
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
