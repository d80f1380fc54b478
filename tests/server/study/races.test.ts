import { createHash, randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { playTicketTable, studyDayTable, studyTable } from '../../../server/src/modules/study/study.table'
import type { AppError } from '../../../server/src/kernel/app-error'
import { GroupCommit } from '../../../server/src/kernel/group-commit'
import { LessonRules } from '../../../server/src/modules/study/lesson-rules'
import { ProgressRepository } from '../../../server/src/modules/study/progress.repository'
import { ProgressService } from '../../../server/src/modules/study/progress.service'
import { StudyRepository } from '../../../server/src/modules/study/study.repository'
import { sessionTable, userTable } from '../../../server/src/modules/user/user.table'
import { COURSE, LESSON, SHOP, type Learner } from '../../support/server/fixture-school'
import { openDatabaseOfServer, startServer } from '../../support/server/harness'
import { openLesson } from '../../support/server/course-fixture'
import { holdTransaction } from '../../support/server/test-database'

beforeAll(async () => {
  await startServer()
})

const addLearners = async (count: number): Promise<Learner[]> => {
  const { current } = await openDatabaseOfServer()
  const learners = Array.from({ length: count }, () => {
    const id = randomUUID()
    return { id, phone: id, token: `token ${id}`, sid: SHOP }
  })
  await current
    .insert(userTable)
    .values(learners.map(({ id, phone }) => ({ id, shopId: SHOP, phone, nickName: '同时学习的人' })))
  await current.insert(sessionTable).values(
    learners.map(({ id, token }) => ({
      tokenHash: createHash('sha256').update(token).digest('hex'),
      userId: id,
      shopId: SHOP,
      expiresAt: new Date('2099-01-01T00:00:00Z'),
    })),
  )
  return learners
}

describe('study under load [postgres]', () => {
  it('PLAY-02 loses no acknowledged one of 100 concurrent saves', async () => {
    const learners = await addLearners(100)
    const opened = await Promise.all(learners.map((learner) => openLesson(learner, COURSE.paid, LESSON.trial)))
    const answers = await Promise.all(opened.map(({ save }, index) => save(index % 90)))
    expect(answers.every(({ code }) => code === 200)).toBe(true)
    const { current } = await openDatabaseOfServer()
    const rows = await current
      .select()
      .from(studyTable)
      .where(
        inArray(
          studyTable.userId,
          learners.map(({ id }) => id),
        ),
      )
    const kept = new Map(rows.map((row) => [row.userId, row.positionSeconds]))
    expect(learners.map(({ id }) => kept.get(id))).toEqual(learners.map((_, index) => index % 90))
  })

  it('counts a save once when several processes receive it', async () => {
    const [learner] = await addLearners(1)
    const {
      playback: { studyId, ticket },
    } = await openLesson(learner!, COURSE.paid, LESSON.trial)
    const database = await openDatabaseOfServer()
    let moment = Date.now()
    const now = () => new Date(moment)
    const processes = Array.from(
      { length: 4 },
      () =>
        new ProgressService(new ProgressRepository(database), new LessonRules(new StudyRepository(database), now), now),
    )
    const claim = {
      ticketId: ticket,
      studyId,
      userId: learner!.id,
      courseId: COURSE.paid,
      lessonId: LESSON.trial,
      percent: 0,
    }
    for (let sequence = 1; sequence <= 10; sequence++) {
      moment += 5000
      const answers = await Promise.all(
        processes.map((process) => process.save({ ...claim, sequence, positionSeconds: sequence * 5 })),
      )
      expect(answers.map(({ watchedSeconds }) => watchedSeconds)).toEqual(Array(4).fill(sequence * 5))
    }
    const days = await database.current.select().from(studyDayTable).where(eq(studyDayTable.userId, learner!.id))
    expect(days.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(50)
  })

  it('keeps one valid ticket of concurrent openings', async () => {
    const [learner] = await addLearners(1)
    await Promise.all(Array.from({ length: 20 }, () => openLesson(learner!, COURSE.paid, LESSON.trial)))
    const { current } = await openDatabaseOfServer()
    const tickets = await current.select().from(playTicketTable).where(eq(playTicketTable.userId, learner!.id))
    expect({
      tickets: tickets.length,
      valid: tickets.filter(({ takenOverAt }) => takenOverAt === null).length,
    }).toEqual({ tickets: 20, valid: 1 })
  })

  it('creates one study for concurrent openings of the same lesson', async () => {
    const [learner] = await addLearners(1)
    const opened = await Promise.all(Array.from({ length: 20 }, () => openLesson(learner!, COURSE.paid, LESSON.trial)))
    expect(new Set(opened.map(({ playback }) => playback.studyId)).size).toBe(1)
  })
})

describe('group commit', () => {
  it('writes 100 concurrent items in few batches and returns each its own result', async () => {
    let batches = 0
    const group = new GroupCommit<number, number>(
      async (items) => {
        batches++
        return items.map((item) => item * 2)
      },
      { collectMilliseconds: 5, maxItems: 50 },
    )
    const results = await Promise.all(Array.from({ length: 100 }, (_, index) => group.add(index)))
    expect(results[99]).toBe(198)
    expect(batches).toBe(2)
  })

  it('rejects only the items of a failed batch', async () => {
    const group = new GroupCommit<string, string>(
      (items) => (items.includes('bad') ? Promise.reject(new Error('refused')) : Promise.resolve(items)),
      { collectMilliseconds: 1, maxItems: 1 },
    )
    const [bad, good] = await Promise.allSettled([group.add('bad'), group.add('good')])
    expect({ bad: bad.status, good: good.status }).toEqual({ bad: 'rejected', good: 'fulfilled' })
  })

  it('refuses items when too many are waiting, and writes those that it took', async () => {
    const group = new GroupCommit<number, number>((items) => Promise.resolve(items), {
      collectMilliseconds: 60_000,
      maxItems: 1,
    })
    const refuse = ({ errorName }: AppError) => errorName
    const results = await Promise.all(Array.from({ length: 30 }, (_, index) => group.add(index).catch(refuse)))
    expect(results).toEqual([...Array.from({ length: 20 }, (_, index) => index), ...Array(10).fill('SERVER_BUSY')])
  })

  it('writes pending items when it is stopped', async () => {
    const group = new GroupCommit<number, number>((items) => Promise.resolve(items), {
      collectMilliseconds: 60_000,
      maxItems: 500,
    })
    const waiting = group.add(7)
    await group.stop()
    expect(await waiting).toBe(7)
  })
})

// The embedded database has one connection: there, everybody waits for a transaction.
describe.runIf(process.env.TEST_DATABASE_URL)('a locked study [postgres]', () => {
  it('delays only the saves of its own learner', async () => {
    const learners = await addLearners(3)
    const [delayed, ...others] = await Promise.all(
      learners.map((learner) => openLesson(learner, COURSE.paid, LESSON.trial)),
    )
    const database = await openDatabaseOfServer()
    const saved: string[] = []
    const release = await holdTransaction(database, () =>
      database.current.select().from(studyTable).where(eq(studyTable.userId, learners[0].id)).for('update'),
    )
    const late = delayed.save(5).then(({ code }) => saved.push(`delayed ${code}`))
    // One in the batch of the delayed save, one after it.
    for (const { save } of others) saved.push(`other ${(await save(5)).code}`)
    await release()
    await late
    expect(saved).toEqual(['other 200', 'other 200', 'delayed 200'])
  })
})
