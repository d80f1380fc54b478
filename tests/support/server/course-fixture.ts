import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Input } from '@contract/calls'
import type { Database } from '../../../server/src/kernel/db/database'
import { chapterTable, courseTable, lessonTable } from '../../../server/src/modules/course/course.table'
import { courseAccessTable } from '../../../server/src/modules/access/access.table'
import { studyDayTable } from '../../../server/src/modules/study/study.table'
import { packageCourseTable } from '../../../server/src/modules/course/package.table'
import { LEARNER, SHOP, type Learner } from './fixture-school'
import { call, clock } from './harness'

type CourseFields = Partial<typeof courseTable.$inferInsert>
type LessonFields = Partial<typeof lessonTable.$inferInsert>

/** A course of its own for a test, with these lessons in order. */
export const addCourse = async (database: Database, fields: CourseFields = {}, lessons: LessonFields[] = []) => {
  const course = {
    id: randomUUID(),
    shopId: SHOP,
    title: '测试课程',
    priceFen: 100,
    publishState: 'updating' as const,
    ...fields,
  }
  await database.current.insert(courseTable).values(course)
  const chapterId = randomUUID()
  await database.current.insert(chapterTable).values({ id: chapterId, courseId: course.id, title: '第一章', sort: 1 })
  const rows = lessons.map((lesson, sort) => ({
    id: randomUUID(),
    courseId: course.id,
    chapterId,
    title: `第${sort + 1}节`,
    sort,
    materialType: 1 as const,
    durationSeconds: 100,
    ...lesson,
  }))
  if (rows.length) await database.current.insert(lessonTable).values(rows)
  return { courseId: course.id, lessonIds: rows.map(({ id }) => id) }
}

export const addAccess = async (
  database: Database,
  userId: string,
  courseId: string,
  term: { startsAt?: Date; expiresAt?: Date | null } = {},
): Promise<void> => {
  await database.current
    .insert(courseAccessTable)
    .values({ userId, courseId, shopId: SHOP, startsAt: new Date('2026-01-01T00:00:00Z'), expiresAt: null, ...term })
}

export const LOCKED_SECONDS = 600

/** A course of the owner's own that must be watched in full. */
export const addLocked = async (database: Database, lessons = 1) => {
  const added = await addCourse(
    database,
    { allowSpeedUp: false, allowSpeedPlayback: false },
    Array.from({ length: lessons }, () => ({ durationSeconds: LOCKED_SECONDS })),
  )
  await addAccess(database, LEARNER.owner.id, added.courseId)
  return added
}

/** Seconds that the owner studied on a day. */
export const readDay = async (database: Database, day = '2026-11-21'): Promise<number> => {
  const rows = await database.current
    .select()
    .from(studyDayTable)
    .where(and(eq(studyDayTable.userId, LEARNER.owner.id), eq(studyDayTable.day, day)))
  return rows[0]?.seconds ?? 0
}

/** Opens a lesson and returns a function that saves progress in it. */
export const openLesson = async ({ token }: Learner, courseId: string, resourceId: string) => {
  const { data } = await call('POST /resource/auth/course/get/resource', { courseId, resourceId }, { token })
  return {
    playback: data,
    save: (currentTime: number, studyProgress = 0) =>
      call(
        'POST /resource/auth/course/save',
        { studyId: data.studyId, courseId, resourceId, studyProgress, duration: 3, currentTime },
        { token },
      ),
  }
}

type Save = Partial<Input<'POST /resource/auth/course/save'>> & { token?: string }

/** Opens a lesson as one of a learner's devices: its saves name the ticket and count up, unless they say otherwise. */
export const openDevice = async ({ token }: Learner, courseId: string, resourceId: string) => {
  const {
    data: { studyId, ticket },
  } = await call('POST /resource/auth/course/get/resource', { courseId, resourceId }, { token })
  let last = 0
  const save = (currentTime: number, { token: sender = token, ...input }: Save = {}) => {
    last = Math.max(last + 1, input.sequence ?? 0)
    return call(
      'POST /resource/auth/course/save',
      { studyId, courseId, resourceId, studyProgress: 0, duration: 600, currentTime, ticket, sequence: last, ...input },
      { token: sender },
    )
  }
  return { studyId, ticket, save }
}

/** Moves the server's clock. */
export const pass = (seconds: number): void => clock.set(new Date(clock.now().getTime() + seconds * 1000))

/** A package of new courses under headings, as `{ 理论: 2, 实操: 1 }`, and of `more` courses below the last heading. */
export const addPackage = async (
  database: Database,
  projects: Record<string, number>,
  fields: CourseFields = {},
  more: string[] = [],
): Promise<{ packageId: string; courseIds: string[] }> => {
  const { courseId: packageId } = await addCourse(database, { title: '测试套餐', courseType: 8, ...fields })
  const members: { courseId: string; projectTitle: string }[] = []
  for (const [projectTitle, count] of Object.entries(projects)) {
    for (let number = 1; number <= count; number++) {
      members.push({
        courseId: (
          await addCourse(database, { ...fields, title: `${projectTitle}${number}` }, [{ free: number === 1 }, {}])
        ).courseId,
        projectTitle,
      })
    }
  }
  const last = Object.keys(projects).at(-1)!
  const all = [...members, ...more.map((courseId) => ({ courseId, projectTitle: last }))]
  await database.current.insert(packageCourseTable).values(all.map((member, sort) => ({ ...member, packageId, sort })))
  return { packageId, courseIds: all.map(({ courseId }) => courseId) }
}
