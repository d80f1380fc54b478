import { randomUUID } from 'node:crypto'
import type { Database } from '../../../server/src/kernel/db/database'
import { chapterTable, courseAccessTable, courseTable, lessonTable } from '../../../server/src/modules/course/course.table'
import { SHOP, type Learner } from '../../support/server/fixture-school'
import { call, clock } from '../../support/server/harness'

type CourseFields = Partial<typeof courseTable.$inferInsert>
type LessonFields = Partial<typeof lessonTable.$inferInsert>

/** A course of its own for a test, with these lessons in order. */
export const addCourse = async (database: Database, fields: CourseFields = {}, lessons: LessonFields[] = []) => {
  const course = { id: randomUUID(), shopId: SHOP, title: '测试课程', priceFen: 100, publishState: 'updating' as const, ...fields }
  await database.current.insert(courseTable).values(course)
  const chapterId = randomUUID()
  await database.current.insert(chapterTable).values({ id: chapterId, courseId: course.id, title: '第一章', sort: 1 })
  const rows = lessons.map((lesson, sort) => (
    { id: randomUUID(), courseId: course.id, chapterId, title: `第${sort + 1}节`, sort, materialType: 1 as const, durationSeconds: 100, ...lesson }))
  if (rows.length) await database.current.insert(lessonTable).values(rows)
  return { courseId: course.id, lessonIds: rows.map(({ id }) => id) }
}

export const addAccess = async (
  database: Database, userId: string, courseId: string, term: { startsAt?: Date; expiresAt?: Date | null } = {},
): Promise<void> => {
  await database.current.insert(courseAccessTable)
    .values({ userId, courseId, shopId: SHOP, startsAt: new Date('2026-01-01T00:00:00Z'), expiresAt: null, ...term })
}

/** Opens a lesson and answers how to save progress in it. */
export const openLesson = async ({ token }: Learner, courseId: string, resourceId: string) => {
  const { data } = await call('POST /resource/auth/course/get/resource', { courseId, resourceId }, { token })
  return {
    playback: data,
    save: (currentTime: number, studyProgress = 0) => call('POST /resource/auth/course/save',
      { studyId: data.studyId, courseId, resourceId, studyProgress, duration: 3, currentTime }, { token }),
  }
}

/** Moves the server's clock. */
export const pass = (seconds: number): void => clock.set(new Date(clock.now().getTime() + seconds * 1000))
