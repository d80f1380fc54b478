import { beforeAll, describe, expect, it } from 'vitest'
import { MATERIAL_TYPE } from '@contract/course/lesson-kinds'
import { ERRORS } from '@contract/errors'
import type { Database } from '../../../../server/src/kernel/db/database'
import { addAccess, addCourse } from '../../../support/server/course-fixture'
import { LEARNER } from '../../../support/server/fixture-school'
import { call, startServer, withRollback } from '../../../support/server/harness'
import { givenPoint, givenQuestion, RIGHT_ANSWER } from '../../../support/server/question-fixture'
import { begin, finish, givenSet, readDirectory, save, start, WRONG } from './practice-fixture'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor } = LEARNER

/** A text, a practice of one question, and a text behind it, in a course of the owner's. */
const givenCourse = async (database: Database) => {
  const { courseId, lessonIds } = await addCourse(database, {}, [
    { materialType: MATERIAL_TYPE.imageText },
    { materialType: MATERIAL_TYPE.practice, title: '小测' },
    { materialType: MATERIAL_TYPE.imageText },
    { materialType: MATERIAL_TYPE.imageText, free: true },
  ])
  await addAccess(database, owner.id, courseId)
  const pointId = await givenPoint(database, '小测')
  await givenQuestion(database, { pointIds: [pointId] })
  const [first, practice, after] = lessonIds as [string, string, string]
  const set = { pointIds: [pointId], count: 1, passPercent: 60, courseId, lessonId: practice }
  return { courseId, first, practice, after, setId: await givenSet(database, set) }
}

const practise = async (lessonId: string, answer = RIGHT_ANSWER.single) => {
  const { id } = await begin({ lessonId })
  await save(id, [{ position: 0, answer }])
  return (await finish(id)).data
}

describe('a practice among the lessons of a course', () => {
  it(
    'COURSE-05 locks what follows until it is passed, but neither what comes before nor what may be tried',
    withRollback(async ({ database }) => {
      const { courseId, after, practice } = await givenCourse(database)
      expect((await readDirectory(courseId)).map(({ locked }) => locked)).toEqual(['', '', 'practice', ''])
      const refused = await call('POST /resource/auth/course/get/resource', { courseId, resourceId: after }, owner)
      expect(refused.code).toBe(ERRORS.LESSON_NEEDS_PRACTICE.code)
      const result = await practise(practice)
      expect(result).toMatchObject({ passed: true, courseId, lessonId: practice })
      expect((await readDirectory(courseId)).map(({ locked }) => locked)).toEqual(['', '', '', ''])
    }),
  )

  it(
    'counts as studied once it is passed, and stays so after a worse attempt',
    withRollback(async ({ database }) => {
      const { courseId, practice } = await givenCourse(database)
      const readState = async () => (await readDirectory(courseId))[1]!
      expect(await practise(practice, WRONG)).toMatchObject({ passed: false })
      expect(await readState()).toMatchObject({ studyState: 'studying', studyProgress: 0 })
      await practise(practice)
      expect(await readState()).toMatchObject({ studyState: 'completed', studyProgress: 100 })
      await practise(practice, WRONG)
      expect(await readState()).toMatchObject({ studyState: 'completed', studyProgress: 100 })
      const { data } = await call('POST /resource/auth/course/view', { id: courseId }, owner)
      expect(data.studyProgress).toBe(25)
    }),
  )

  it(
    'is passed by its answers only, not by a claim of having studied it',
    withRollback(async ({ database }) => {
      const { courseId, practice } = await givenCourse(database)
      const ref = { courseId, resourceId: practice }
      const { data } = await call('POST /resource/auth/course/get/resource', ref, owner)
      const claim = { ...ref, studyId: data.studyId, ticket: data.ticket, studyProgress: 100, duration: 0 }
      const saved = await call('POST /resource/auth/course/save', { ...claim, currentTime: 0 }, owner)
      expect(saved.code).toBe(ERRORS.STUDY_NOT_FOUND.code)
      expect((await readDirectory(courseId))[1]!.studyState).toBe('studying')
    }),
  )

  it(
    'is begun by those who may study the course, through its lesson and through its set',
    withRollback(async ({ database }) => {
      const { practice, setId } = await givenCourse(database)
      expect((await start({ lessonId: practice }, visitor)).code).toBe(ERRORS.COURSE_NOT_OWNED.code)
      expect((await start({ setId }, visitor)).code).toBe(ERRORS.COURSE_NOT_OWNED.code)
      const [byLesson, bySet] = [await start({ lessonId: practice }), await start({ setId })]
      expect(bySet.data.id).toBe(byLesson.data.id)
    }),
  )

  it(
    'COURSE-05 waits for the lesson before it where the course is studied in order',
    withRollback(async ({ database }) => {
      const { courseId, lessonIds } = await addCourse(database, { unlockInOrder: true }, [
        { materialType: MATERIAL_TYPE.imageText },
        { materialType: MATERIAL_TYPE.practice },
      ])
      await addAccess(database, owner.id, courseId)
      await givenQuestion(database)
      const lessonId = lessonIds[1]!
      await givenSet(database, { courseId, lessonId })
      expect((await start({ lessonId })).code).toBe(ERRORS.LESSON_LOCKED.code)
    }),
  )
})
