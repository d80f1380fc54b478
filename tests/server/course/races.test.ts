import { createHash, randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createCourseModule } from '../../../server/src/modules/course/course.module'
import { courseAccessTable, studyTable } from '../../../server/src/modules/course/course.table'
import { GroupCommit } from '../../../server/src/modules/course/group-commit'
import { sessionTable, userTable } from '../../../server/src/modules/user/user.table'
import { COURSE, LESSON, SHOP, type Learner } from '../../support/server/fixture-school'
import { openDatabaseOfServer, startServer } from '../../support/server/harness'
import { addCourse, openLesson } from './course-fixture'

beforeAll(async () => { await startServer() })

const addLearners = async (count: number): Promise<Learner[]> => {
  const { current } = await openDatabaseOfServer()
  const learners = Array.from({ length: count }, () => {
    const id = randomUUID()
    return { id, phone: id, token: `token ${id}`, sid: SHOP }
  })
  await current.insert(userTable).values(learners.map(({ id, phone }) => ({ id, shopId: SHOP, phone, nickName: '同时学习的人' })))
  await current.insert(sessionTable).values(learners.map(({ id, token }) => ({
    tokenHash: createHash('sha256').update(token).digest('hex'), userId: id, shopId: SHOP, expiresAt: new Date('2099-01-01T00:00:00Z') })))
  return learners
}

const createModule = async (now = () => new Date()) => createCourseModule({
  database: await openDatabaseOfServer(), now,
  media: { urlOf: (key) => key, signedUrlOf: (key) => key, embed: (html) => html },
  users: { getNames: async () => new Map() },
})

describe('study and access under load [postgres]', () => {
  it('PLAY-02 keeps every acknowledged one of 100 parallel saves', async () => {
    const learners = await addLearners(100)
    const opened = await Promise.all(learners.map((learner) => openLesson(learner, COURSE.paid, LESSON.trial)))
    const answers = await Promise.all(opened.map(({ save }, index) => save(index % 90)))
    expect(answers.every(({ code }) => code === 200)).toBe(true)
    const { current } = await openDatabaseOfServer()
    const rows = await current.select().from(studyTable).where(inArray(studyTable.userId, learners.map(({ id }) => id)))
    const kept = new Map(rows.map((row) => [row.userId, row.positionSeconds]))
    expect(learners.map(({ id }) => kept.get(id))).toEqual(learners.map((_, index) => index % 90))
  })

  it('makes one study of parallel openings of the same lesson', async () => {
    const [learner] = await addLearners(1)
    const opened = await Promise.all(Array.from({ length: 20 }, () => openLesson(learner!, COURSE.paid, LESSON.trial)))
    expect(new Set(opened.map(({ playback }) => playback.studyId)).size).toBe(1)
  })

  it('adds up parallel purchases of the same course, each order once', async () => {
    const [learner] = await addLearners(1)
    const database = await openDatabaseOfServer()
    const { courseId } = await addCourse(database, { publishState: 'offShelf', learnerCount: 7 })
    const { courses } = await createModule(() => new Date('2026-11-21T00:00:00Z'))
    const grant = { userId: learner!.id, shopId: SHOP, courseId, validDays: 30, orderId: randomUUID() }
    await Promise.all([grant, grant, { ...grant, orderId: randomUUID() }].map((each) => courses.grantAccess(each)))
    const [row] = await database.current.select().from(courseAccessTable).where(eq(courseAccessTable.courseId, courseId))
    expect([60, 90]).toContain((row!.expiresAt!.getTime() - new Date('2026-11-21T00:00:00Z').getTime()) / 86_400_000)
    expect(await courses.isOwned(learner!.id, courseId)).toBe(true)
    await courses.revokeAccess(row!.orderId!)
    await courses.revokeAccess(row!.orderId!)
    expect(await courses.isOwned(learner!.id, courseId)).toBe(false)
  })
})

describe('group commit', () => {
  it('writes 100 parallel items in few batches and answers each its own', async () => {
    let batches = 0
    const group = new GroupCommit<number, number>(async (items) => {
      batches++
      return items.map((item) => item * 2)
    }, { collectMilliseconds: 5, maxItems: 50 })
    const results = await Promise.all(Array.from({ length: 100 }, (_, index) => group.add(index)))
    expect(results[99]).toBe(198)
    expect(batches).toBe(2)
  })

  it('fails only those whose batch failed', async () => {
    const group = new GroupCommit<string, string>((items) => (
      items.includes('bad') ? Promise.reject(new Error('refused')) : Promise.resolve(items)
    ), { collectMilliseconds: 1, maxItems: 1 })
    const [bad, good] = await Promise.allSettled([group.add('bad'), group.add('good')])
    expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled'])
  })

  it('writes what waits when it is stopped', async () => {
    const group = new GroupCommit<number, number>((items) => Promise.resolve(items), { collectMilliseconds: 60_000, maxItems: 500 })
    const waiting = group.add(7)
    await group.stop()
    expect(await waiting).toBe(7)
  })
})
