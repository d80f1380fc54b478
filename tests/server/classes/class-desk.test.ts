import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '@contract/calls'
import { ERRORS } from '@contract/errors'
import { COURSE, LEARNER } from '../../support/server/fixture-school'
import { addHeads } from '../../support/server/fixture-staff'
import { addPackage } from '../../support/server/course-fixture'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { addClass, addClerk, addTeacher, classFacts, NOON } from './classes-fixture'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor } = LEARNER
describe('setting a class up', () => {
  it(
    'makes it and changes it, and writes both into the audit',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const { head } = await addHeads(database)
      const { data } = await call('POST /staff/class/save', classFacts({ exclusiveGroup: '秋季' }), head)
      expect(data).toMatchObject({
        title: '电工 2026 秋季班',
        status: 'enrolling',
        exclusiveGroup: '秋季',
        seatsLeft: 3,
      })
      const changed = await call(
        'POST /staff/class/save',
        classFacts({ id: data.id, title: '改名', seats: null }),
        head,
      )
      expect(changed.data).toMatchObject({ id: data.id, title: '改名', seats: null, seatsLeft: null })
      const audit = await call('POST /staff/audit/page', {}, head)
      expect(audit.data.list).toMatchObject([
        { subjectKind: 'schoolClass', before: { title: '电工 2026 秋季班' }, after: { title: '改名' } },
        { subjectKind: 'schoolClass', before: null },
      ])
    }),
  )

  it.each([
    ['a day that is none', { firstDay: '2026-02-30' }],
    ['an end before the beginning', { lastDay: '2026-03-31' }],
    ['more needed than there are seats', { leastStudents: 4 }],
    ['a teacher twice', { assistantIds: ['twice', 'twice'] }],
    ['a course of another school', { courseIds: [COURSE.otherShop] }],
    ['a teacher of nobody', { headTeacherId: '0192f000-0009-7000-8000-000000000009' }],
  ])('refuses %s and changes nothing', (_name, change) =>
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const clerk = await addClerk(database)
      const teacherId = await addTeacher(database)
      const assistantIds = 'assistantIds' in change ? change.assistantIds.map(() => teacherId) : []
      const { code } = await call('POST /staff/class/save', classFacts({ ...change, assistantIds }), clerk)
      expect(code).toBe(ERRORS.CLASS_INVALID.code)
      expect((await call('POST /staff/class/page', {}, clerk)).data.list).toEqual([])
    })(),
  )

  it(
    'refuses a package, which is no single course',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const { packageId } = await addPackage(database, { 理论: 1 })
      const input = classFacts({ courseIds: [packageId] })
      expect((await call('POST /staff/class/save', input, await addClerk(database))).code).toBe(
        ERRORS.CLASS_INVALID.code,
      )
    }),
  )

  it(
    'refuses fewer seats than are taken',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const clerk = await addClerk(database)
      const { data } = await call('POST /staff/class/save', classFacts(), clerk)
      const phones = [owner.phone, visitor.phone]
      await call('POST /staff/class/member/add', { classId: data.id, phones, role: 'student' }, clerk)
      const fewer = await call('POST /staff/class/save', classFacts({ id: data.id, seats: 1, leastStudents: 0 }), clerk)
      expect(fewer.code).toBe(ERRORS.PARTY_SEATS_TAKEN.code)
      expect((await call('GET /staff/class/view', { id: data.id }, clerk)).data.seats).toBe(3)
    }),
  )

  it(
    'copies it into the next term without its learners',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const clerk = await addClerk(database)
      const { data } = await call('POST /staff/class/save', classFacts({ courseIds: [COURSE.paid] }), clerk)
      await call('POST /staff/class/member/add', { classId: data.id, phones: [owner.phone], role: 'student' }, clerk)
      const next = {
        id: data.id,
        title: '电工 2027 春季班',
        termId: null,
        firstDay: '2027-03-01',
        lastDay: '2027-06-30',
      }
      const copied = await call('POST /staff/class/copy', next, clerk)
      expect(copied.data).toMatchObject({
        title: next.title,
        status: 'enrolling',
        studentCount: 0,
        courseIds: [COURSE.paid],
      })
      expect(copied.data.id).not.toBe(data.id)
    }),
  )
})

describe('the life of a class', () => {
  it(
    'opens with enough learners, or for a reason; ends, goes on, and is put away; each move is in its log',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const clerk = await addClerk(database)
      const id = await addClass(database, { status: 'enrolling', leastStudents: 1 })
      const move = async (event: Input<'PUT /staff/class/move'>['event'], reason = '') => {
        const { code, data } = await call('PUT /staff/class/move', { id, event, reason }, clerk)
        return code === 200 ? data.status : code
      }
      expect(await move('finish')).toBe(ERRORS.CLASS_EVENT_REFUSED.code)
      expect(await move('open')).toBe(ERRORS.CLASS_TOO_FEW.code)
      expect(await move('open', '校长同意')).toBe('running')
      expect(await move('finish')).toBe('finished')
      expect(await move('resume')).toBe('running')
      expect(await move('finish')).toBe('finished')
      expect(await move('archive')).toBe('archived')
      expect(await move('resume')).toBe(ERRORS.CLASS_EVENT_REFUSED.code)
      const { data } = await call('GET /staff/class/view', { id }, clerk)
      expect(data.moves.map(({ event }) => event)).toEqual(['archive', 'finish', 'resume', 'finish', 'open'])
      expect(data.moves.at(-1)!.reason).toBe('校长同意')
    }),
  )

  it(
    'is not put away while learners wait for it to begin',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const clerk = await addClerk(database)
      const id = await addClass(database, { status: 'enrolling', firstDay: '2026-04-01' })
      await call('POST /staff/class/member/add', { classId: id, phones: [owner.phone], role: 'student' }, clerk)
      const { code } = await call('PUT /staff/class/move', { id, event: 'archive', reason: '' }, clerk)
      expect(code).toBe(ERRORS.CLASS_NOT_EMPTY.code)
    }),
  )
})
