import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { MATERIAL_TYPE } from '@contract/course/lesson-kinds'
import { ERRORS } from '@contract/errors'
import type { RunningApp } from '../../../../server/src/app'
import type { Database } from '../../../../server/src/kernel/db/database'
import { addAccess, addCourse } from '../../../support/server/course-fixture'
import { LEARNER } from '../../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../../support/server/fixture-staff'
import { call, withRollback } from '../../../support/server/harness'
import { givenPaper } from '../../../support/server/paper-fixture'
import { givenQuestion, RIGHT_ANSWER } from '../../../support/server/question-fixture'
import { begin, finish, givenSet, readDirectory, save, wrongBook } from '../practice/practice-fixture'

const { owner } = LEARNER

/** Saves the single question of a paper as staff would, with this answer. */
const saveQuestion = async (staff: StaffMember, id: string, answer: string, stem?: string) => {
  const { data } = await call('GET /staff/question/view', { id }, staff)
  const { kind, edits, body, source, year } = data
  const written = {
    ...{ id, kind, edits, answer, source, year, difficulty: 3 as const },
    stem: stem ?? body.stem,
    options: body.options!.map(({ content }) => content),
    ...{ blanks: [], ordered: true, ignoreCase: true, sample: '', analysis: '更正过。', pointIds: [] },
  }
  expect((await call('POST /staff/question/save', written, staff)).code).toBe(200)
}

/** A learner whose answer to the single question is `a`, which the key has as right, as handed in. */
const givenHandedIn = async ({ database }: RunningApp, terms = {}) => {
  const staff = await addStaff(database)
  const paper = await givenPaper(database, terms, ['single'])
  const { id } = paper.questions[0]!
  // As the form writes it, so that later only the key differs.
  await saveQuestion(staff, id, 'A')
  const { data: entered } = await call(
    'POST /resource/auth/exam/enter',
    { id: paper.id, requestId: randomUUID() },
    owner,
  )
  const { data: room } = await call('POST /resource/auth/exam/room', { id: entered!.attemptId }, owner)
  const answers = [{ position: 0, revision: 1, answer: { choices: ['a'] } }]
  const sent = { id: room!.id, pageTicket: room!.pageTicket, answers }
  const { data: result } = await call('POST /resource/auth/exam/submit', sent, owner)
  return { staff, id, attemptId: room!.id, result: result! }
}
/** A lesson that is passed by one right answer, and another behind it. */
const givenPracticeLesson = async (database: Database) => {
  const { courseId, lessonIds } = await addCourse(database, {}, [
    { materialType: MATERIAL_TYPE.practice },
    { materialType: MATERIAL_TYPE.imageText },
  ])
  await addAccess(database, owner.id, courseId)
  const practice = lessonIds[0]!
  await givenSet(database, { count: 1, passPercent: 60, courseId, lessonId: practice })
  const readLocks = async () => (await readDirectory(courseId)).map(({ locked }) => locked)
  return { practice, readLocks }
}
const resultOf = async (id: string) => (await call('GET /resource/auth/exam/result', { id }, owner)).data!
const titlesOf = async () =>
  (await call('POST /base/auth/shop/msg/user/page', {}, owner)).data.list.map((each) => each.title)

describe('a corrected key', () => {
  it(
    'changes nothing by itself, and marks attempts anew on request, telling why',
    withRollback(async (server) => {
      const { staff, id, attemptId, result } = await givenHandedIn(server)
      expect(result.scoreHundredths).toBe(200)
      await saveQuestion(staff, id, 'B')
      expect((await resultOf(attemptId)).scoreHundredths).toBe(200)
      const { data } = await call('POST /staff/question/remark', { id, reason: '原答案有误' }, staff)
      expect(data).toEqual({ attemptCount: 1, changedCount: 1, practiceCount: 0, skippedCount: 0 })
      expect((await resultOf(attemptId)).scoreHundredths).toBe(0)
      const { list } = (await call('POST /base/auth/shop/msg/user/page', {}, owner)).data
      const { data: message } = await call('GET /base/auth/shop/msg/user/view', { id: list[0]!.id }, owner)
      expect(message.content).toContain('原答案有误。你的成绩由 2 分改为 0 分。')
      const again = await call('POST /staff/question/remark', { id, reason: '原答案有误' }, staff)
      expect(again.data).toEqual({ attemptCount: 0, changedCount: 0, practiceCount: 0, skippedCount: 0 })
      const audit = (await call('POST /staff/audit/page', { subjectId: id }, staff)).data.list
      expect(audit[1]).toMatchObject({ call: 'POST /staff/question/remark', after: { reason: '原答案有误' } })
    }),
  )

  it(
    'turns the verdict in the wrong book and in the share of right answers round, and back',
    withRollback(async (server) => {
      const { staff, id } = await givenHandedIn(server)
      const correctTo = async (answer: string) => {
        await saveQuestion(staff, id, answer)
        await call('POST /staff/question/remark', { id, reason: '原答案有误' }, staff)
        const { list } = (await call('POST /resource/auth/wrong/page', {}, owner)).data
        const { doneCount, rightCount } = (await call('GET /resource/auth/practice/home', {}, owner)).data
        return { wrong: list.map(({ questionId, wrongCount }) => [questionId, wrongCount]), doneCount, rightCount }
      }
      expect(await correctTo('B')).toEqual({ wrong: [[id, 1]], doneCount: 1, rightCount: 0 })
      expect(await correctTo('A')).toEqual({ wrong: [], doneCount: 1, rightCount: 1 })
    }),
  )

  it(
    'turns practices round too, and opens what follows a lesson that is passed by it',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const { id } = await givenQuestion(database)
      await saveQuestion(staff, id, 'B')
      const { practice, readLocks } = await givenPracticeLesson(database)
      const done = await begin({ lessonId: practice })
      await save(done.id, [{ position: 0, answer: RIGHT_ANSWER.single }])
      expect((await finish(done.id)).data).toMatchObject({ rightCount: 0, rightPercent: 0, passed: false })
      const running = await begin({ lessonId: practice })
      expect(await readLocks()).toEqual(['', 'practice'])
      expect((await wrongBook()).map(({ wrongCount }) => wrongCount)).toEqual([1])
      await saveQuestion(staff, id, 'A')
      const { data } = await call('POST /staff/question/remark', { id, reason: '原答案有误' }, staff)
      expect(data).toEqual({ attemptCount: 0, changedCount: 0, practiceCount: 1, skippedCount: 0 })
      const { data: result } = await call('GET /resource/auth/practice/result', { id: done.id }, owner)
      expect(result).toMatchObject({ rightCount: 1, rightPercent: 100, passed: true, wrongCount: 0 })
      expect(await readLocks()).toEqual(['', ''])
      expect(await wrongBook()).toEqual([])
      const saved = await save(running.id, [{ position: 0, answer: RIGHT_ANSWER.single }])
      expect(saved.data.saved[0]!.outcome).toMatchObject({ right: true })
    }),
  )

  it(
    'leaves attempts that showed another wording as they are',
    withRollback(async (server) => {
      const { staff, id, attemptId } = await givenHandedIn(server)
      await saveQuestion(staff, id, 'B', '换了一道题？')
      const { data } = await call('POST /staff/question/remark', { id, reason: '换题' }, staff)
      expect(data).toEqual({ attemptCount: 0, changedCount: 0, practiceCount: 0, skippedCount: 1 })
      expect((await resultOf(attemptId)).scoreHundredths).toBe(200)
      expect(await titlesOf()).not.toContain('成绩更正')
    }),
  )

  it(
    'does not concern essays, which a person marks, and questions of other schools',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const { id } = await givenQuestion(database, { kind: 'essay' })
      const reason = '原答案有误'
      expect((await call('POST /staff/question/remark', { id, reason }, staff)).code).toBe(
        ERRORS.QUESTION_REMARK_REFUSED.code,
      )
      const foreign = await givenQuestion(database, { shopId: 'other-school' })
      expect((await call('POST /staff/question/remark', { id: foreign.id, reason }, staff)).code).toBe(
        ERRORS.QUESTION_NOT_FOUND.code,
      )
    }),
  )
})
