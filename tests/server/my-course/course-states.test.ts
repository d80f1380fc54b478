import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { MATERIAL_TYPE } from '@contract/course/lesson-kinds'
import { REPLAY_STATES } from '@contract/live/live-status'
import type { Database } from '../../../server/src/kernel/db/database'
import { addDays } from '../../../server/src/kernel/school-time'
import { toAccess } from '../../../server/src/modules/access/course-access'
import { CertificateRepository } from '../../../server/src/modules/certificate/certificate.repository'
import { toCourseProgress } from '../../../server/src/modules/lesson/outline'
import { OutlineRepository } from '../../../server/src/modules/lesson/outline.repository'
import { liveTable } from '../../../server/src/modules/live/live.table'
import { MyCourseRepository } from '../../../server/src/modules/my-course/my-course.repository'
import { studyTable } from '../../../server/src/modules/study/study.table'
import { addAccess, addCourse } from '../../support/server/course-fixture'
import { LEARNER, SHOP } from '../../support/server/fixture-school'
import { startServer, withRollback } from '../../support/server/harness'
import { numbersFrom } from '../../support/server/seeded-random'

const NOW = new Date('2026-11-21T00:00:00Z')
const COURSES = 250
const USER = LEARNER.visitor.id

beforeAll(async () => {
  await startServer()
})

/** A course of up to four lessons of any kind, some completed, whose term is over, running or still to come. */
const addAnyCourse = async (database: Database, pick: (limit: number) => number) => {
  const day = (): Date | null => [addDays(NOW, -1), NOW, addDays(NOW, 1)][pick(8)] ?? null
  const course = { startsAt: day(), endsAt: day(), hasCertificate: true }
  const term = { startsAt: day() ?? addDays(NOW, -9), expiresAt: day() }
  const kinds = Array.from({ length: pick(5) }, () => ({
    materialType: pick(4) === 0 ? MATERIAL_TYPE.zip : MATERIAL_TYPE.video,
  }))
  const { courseId, lessonIds } = await addCourse(database, course, kinds)
  await addAccess(database, USER, courseId, term)
  for (const lessonId of lessonIds) {
    const replayState = [...REPLAY_STATES, undefined, undefined][pick(REPLAY_STATES.length + 2)]
    if (replayState)
      await database.current
        .insert(liveTable)
        .values({ lessonId, shopId: SHOP, startsAt: addDays(NOW, -2), endsAt: addDays(NOW, -1), replayState })
    if (pick(3) > 0)
      await database.current.insert(studyTable).values({
        id: randomUUID(),
        userId: USER,
        shopId: SHOP,
        courseId,
        lessonId,
        completedAt: pick(2) === 0 ? addDays(NOW, -1) : null,
      })
  }
  return { courseId, course, term }
}

describe('the state of a course in SQL and in the outline [postgres]', () => {
  it(
    'COURSE-01, COURSE-06 is the same for its learner, and so is its certificate',
    withRollback(async ({ database }) => {
      const pick = numbersFrom(20261122)
      const courses = []
      for (let count = 0; count < COURSES; count++) courses.push(await addAnyCourse(database, pick))
      const mine = new MyCourseRepository(database)
      const listIds = async (state: 'studying' | 'completed' | 'expired') => {
        const { rows } = await mine.page(SHOP, USER, { state, pageCurrent: 1, pageSize: COURSES }, NOW)
        return rows.map(({ id }) => id)
      }
      const studying = await listIds('studying')
      const completed = await listIds('completed')
      const expired = await listIds('expired')
      const due = (await new CertificateRepository(database).listDue(SHOP, USER)).map(({ courseId }) => courseId)
      const outline = new OutlineRepository(database)
      for (const { courseId, course, term } of courses) {
        const lessons = await outline.listLessons([courseId], USER)
        const isComplete = toCourseProgress(lessons).percent === 100
        const isOver = toAccess(course, term, NOW) === 'expired'
        const facts = JSON.stringify({ course, term, lessons })
        expect(expired.includes(courseId), `expired: ${facts}`).toBe(isOver)
        expect(completed.includes(courseId), `completed: ${facts}`).toBe(!isOver && isComplete)
        expect(studying.includes(courseId), `studying: ${facts}`).toBe(!isOver && !isComplete)
        expect(due.includes(courseId), `certificate: ${facts}`).toBe(isComplete)
      }
    }),
  )
})
