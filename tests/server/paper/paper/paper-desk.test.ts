import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Input } from '@contract/calls'
import { ERRORS, type ErrorName } from '@contract/errors'
import { COURSE, LEARNER, OTHER_SHOP } from '../../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../../support/server/fixture-staff'
import { call, clock, withRollback } from '../../../support/server/harness'
import { givenQuestion } from '../../../support/server/question-fixture'

const { owner } = LEARNER
const NOON = new Date('2026-11-23T04:00:00Z')

type Written = Input<'POST /staff/paper/save'>

const written = (fields: Partial<Written> = {}): Written => ({
  title: '电工结业考试',
  introHtml: '<p>请独立完成。</p>',
  categoryId: null,
  drawing: 'fixed',
  passHundredths: 200,
  minutes: 60,
  opensAt: null,
  closesAt: null,
  latestEntryMinutes: null,
  earliestHandInMinutes: 0,
  attemptsAllowed: 0,
  counted: 'best',
  shuffleQuestions: false,
  shuffleOptions: false,
  reveal: 'atOnce',
  switchLimit: null,
  face: 'none',
  faceChecks: 0,
  faceSeconds: 120,
  faceMissLimit: null,
  entry: 'everybody',
  courseId: null,
  registrationId: null,
  hasCertificate: false,
  priceFen: 0,
  markRule: { incomplete: 'nothing', sharePercent: 50, blanks: 'each' },
  markers: 1,
  mostDifferenceHundredths: 0,
  sort: 0,
  sections: [],
  ...fields,
})

const section = (ids: string[]): Written['sections'][number] => ({
  title: '基础题',
  note: '',
  items: ids.map((questionId) => ({ questionId, scoreHundredths: 200 })),
  draws: [],
})

const draw = (count: number): Written['sections'][number] => ({
  title: '随机题',
  note: '',
  items: [],
  draws: [{ kinds: ['indefinite'], pointIds: [], difficulties: [], count, scoreHundredths: 100 }],
})

const refuse = async (staff: StaffMember, fields: Partial<Written>, name: ErrorName) =>
  expect((await call('POST /staff/paper/save', written(fields), staff)).code).toBe(ERRORS[name].code)

const enter = async (id: string) =>
  (await call('POST /resource/auth/exam/enter', { id, requestId: randomUUID() }, owner)).code

describe('the desk of papers', () => {
  it(
    'takes a paper from a draft to learners and back, with every act in the audit',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const questions = [await givenQuestion(database), await givenQuestion(database, { kind: 'judge' })]
      const sections = [section(questions.map(({ id }) => id))]
      const { data: draft } = await call('POST /staff/paper/save', written({ sections }), staff)
      expect(draft).toMatchObject({ onShelf: false, edits: 1, questionCount: 2, totalHundredths: 400, sections })
      expect(await enter(draft.id)).toBe(ERRORS.PAPER_OFF_SHELF.code)
      const { data: published } = await call('PUT /staff/paper/publish', { id: draft.id }, staff)
      expect(published.onShelf).toBe(true)
      expect(await enter(draft.id)).toBe(200)
      const locked = await call('POST /staff/paper/save', { ...written({ sections }), id: draft.id, edits: 2 }, staff)
      expect(locked.code).toBe(ERRORS.PAPER_PUBLISHED.code)
      const { list } = (await call('POST /staff/paper/page', { keyword: '结业' }, staff)).data
      expect(list).toMatchObject([{ id: draft.id, onShelf: true, attemptCount: 1, runningCount: 1 }])
      const { data: withdrawn } = await call('PUT /staff/paper/withdraw', { id: draft.id }, staff)
      const edit = { ...written({ sections, title: '电工补考' }), id: draft.id, edits: withdrawn.edits }
      expect((await call('POST /staff/paper/save', edit, staff)).data.title).toBe('电工补考')
      expect((await call('POST /staff/paper/save', edit, staff)).code).toBe(ERRORS.EDIT_CONFLICT.code)
      const audit = (await call('POST /staff/audit/page', { subjectId: draft.id }, staff)).data.list
      expect(audit.map((entry) => entry.call)).toEqual([
        'POST /staff/paper/save',
        'PUT /staff/paper/withdraw',
        'PUT /staff/paper/publish',
        'POST /staff/paper/save',
      ])
    }),
  )

  it(
    'refuses what could not be sat: no questions, too few to draw, a pass score above the total, a wrong window',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const { id } = await givenQuestion(database, { kind: 'indefinite' })
      await refuse(staff, { sections: [section([])] }, 'PAPER_INVALID')
      await refuse(staff, { sections: [section([id, id])] }, 'PAPER_INVALID')
      await refuse(staff, { sections: [section([randomUUID()])] }, 'PAPER_INVALID')
      await refuse(staff, { sections: [draw(1)] }, 'PAPER_INVALID')
      await refuse(staff, { drawing: 'random', passHundredths: 0, sections: [draw(2)] }, 'PAPER_INVALID')
      await refuse(staff, { passHundredths: 201, sections: [section([id])] }, 'PAPER_INVALID')
      const window = { opensAt: '2026-11-23T08:00:00Z', closesAt: '2026-11-23T08:00:00Z' }
      await refuse(staff, { ...window, sections: [section([id])] }, 'PAPER_INVALID')
      await refuse(staff, { entry: 'course', sections: [section([id])] }, 'PAPER_INVALID')
      const foreign = { entry: 'course' as const, courseId: COURSE.otherShop }
      await refuse(staff, { ...foreign, sections: [section([id])] }, 'PAPER_INVALID')
      const fits = { drawing: 'random' as const, passHundredths: 0, sections: [draw(1)] }
      const { data } = await call('POST /staff/paper/save', written(fits), staff)
      await call('PUT /staff/question/archive', { id, archived: true }, staff)
      expect((await call('PUT /staff/paper/publish', { id: data.id }, staff)).code).toBe(ERRORS.PAPER_INVALID.code)
    }),
  )

  it(
    'closes a paper early: attempts that run have fifteen seconds left for what is on its way',
    withRollback(async ({ database, jobs }) => {
      clock.set(NOON)
      const staff = await addStaff(database, { now: NOON })
      const { id: questionId } = await givenQuestion(database)
      const { data: paper } = await call(
        'POST /staff/paper/save',
        written({ sections: [section([questionId])] }),
        staff,
      )
      await call('PUT /staff/paper/publish', { id: paper.id }, staff)
      const input = { id: paper.id, requestId: randomUUID() }
      const { data: entered } = await call('POST /resource/auth/exam/enter', input, owner)
      const { data: room } = await call('POST /resource/auth/exam/room', { id: entered.attemptId }, owner)
      const closed = await call('PUT /staff/paper/close', { id: paper.id, reason: '考场停电' }, staff)
      expect(closed.data).toEqual({ endedCount: 1 })
      clock.set(new Date(NOON.getTime() + 10_000))
      const answers = [{ position: 0, revision: 1, answer: { choices: ['a'] } }]
      const sent = { id: room.id, pageTicket: room.pageTicket, answers }
      expect((await call('POST /resource/auth/exam/answer/save', sent, owner)).data).toMatchObject({ keptApart: false })
      const over = new Date(NOON.getTime() + 15_000)
      clock.set(over)
      await jobs.runDue(over)
      const result = await call('GET /resource/auth/exam/result', { id: room.id }, owner)
      expect(result.data).toMatchObject({ status: 'finished', handIn: 'expire', scoreHundredths: 200 })
      expect(await enter(paper.id)).toBe(ERRORS.PAPER_CLOSED.code)
    }),
  )

  it(
    'is closed to staff of another school and to staff without the permission',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const { id } = await givenQuestion(database)
      const { data: paper } = await call('POST /staff/paper/save', written({ sections: [section([id])] }), staff)
      const stranger = await addStaff(database, { shopId: OTHER_SHOP })
      expect((await call('PUT /staff/paper/publish', { id: paper.id }, stranger)).code).toBe(
        ERRORS.PAPER_NOT_FOUND.code,
      )
      const marker = await addStaff(database, { permissions: ['exams.mark'] })
      expect((await call('GET /staff/paper/view', { id: paper.id }, marker)).code).toBe(ERRORS.PERMISSION_MISSING.code)
    }),
  )
})
