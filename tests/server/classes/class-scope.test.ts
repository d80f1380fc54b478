import { beforeAll, describe, expect, it } from 'vitest'
import { isStaffCall } from '@contract/call'
import { calls } from '@contract/calls'
import { ERRORS } from '@contract/errors'
import { LEARNER, OTHER_SHOP } from '../../support/server/fixture-school'
import { addHeads, addStaff } from '../../support/server/fixture-staff'
import { validInput } from '../../support/server/generate-input'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { undoAfter } from '../../support/server/test-database'
import { addClass, addClerk, addLecturer, addTeacher, classFacts, NOON, TODAY } from './classes-fixture'

beforeAll(async () => {
  await startServer()
})

const { owner } = LEARNER

describe('who works with which classes', () => {
  it(
    'lecturers see the classes that they lead or assist, the office and the head all of them',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const { lecturer, teacherId } = await addLecturer(database)
      const { head } = await addHeads(database)
      const mine = [
        await addClass(database, { headId: teacherId }),
        await addClass(database, { assistantIds: [teacherId] }),
      ]
      const other = await addClass(database, { headId: await addTeacher(database) })
      const listed = async (who: typeof lecturer) =>
        (await call('POST /staff/class/page', {}, who)).data.list.map(({ id }) => id).toSorted()
      expect(await listed(lecturer)).toEqual(mine.toSorted())
      expect(await listed(await addClerk(database))).toEqual([...mine, other].toSorted())
      expect(await listed(head)).toEqual([...mine, other].toSorted())
    }),
  )

  it(
    'a lecturer makes only classes that have him, and cannot leave one by changing it',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const { lecturer, teacherId } = await addLecturer(database)
      expect((await call('POST /staff/class/save', classFacts(), lecturer)).code).toBe(ERRORS.CLASS_INVALID.code)
      const { data } = await call('POST /staff/class/save', classFacts({ headTeacherId: teacherId }), lecturer)
      expect((await call('POST /staff/class/save', classFacts({ id: data.id }), lecturer)).code).toBe(
        ERRORS.CLASS_INVALID.code,
      )
    }),
  )

  it(
    'another teacher’s class looks missing to every call of a lecturer, and nothing of it changes',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const { head } = await addHeads(database)
      const { lecturer, teacherId } = await addLecturer(database)
      const other = await addClass(database, { title: '别人的班', headId: await addTeacher(database) })
      const mine = await addClass(database, { headId: teacherId })
      const phones = [owner.phone]
      await call('POST /staff/class/member/add', { classId: other, phones, role: 'student' }, head)
      const [member] = (await call('POST /staff/class/member/page', { classId: other }, head)).data.list
      const code = { classId: other, role: 'student', endsAt: null, uses: null } as const
      const { data: invitation } = await call('POST /staff/class/code/save', code, head)
      const text = { title: '只给本班', html: '<p>内容</p>', asksReceipt: false, choices: [] }
      const { data: notice } = await call('POST /staff/class/notice/save', { classId: other, ...text }, head)
      const named: Record<string, unknown> = {
        ...{ id: other, classId: other, toClassId: mine, memberId: member!.id, memberIds: [member!.id] },
        ...{ codeId: invitation.id, noticeId: notice.id, headTeacherId: teacherId, assistantIds: [], courseIds: [] },
        ...{
          phones,
          firstDay: '2026-04-01',
          lastDay: '2026-05-01',
          termId: null,
          categoryId: null,
          fromDay: '2026-04-01',
          untilDay: null,
          day: TODAY,
          reason: '无',
        },
      }
      const walked = Object.entries(calls).filter(([key]) => isStaffCall(key) && key.includes(' /staff/class/'))
      const lists = ['POST /staff/class/page', 'GET /staff/class/teacher/list']
      expect(walked.length).toBeGreaterThan(20)
      for (const [key, definition] of walked.filter(([each]) => !lists.includes(each))) {
        const fields = Object.keys(definition.input.properties)
        const own = Object.fromEntries(fields.filter((field) => field in named).map((field) => [field, named[field]]))
        await undoAfter(database, async () => {
          const before = (await call('POST /staff/audit/page', {}, head)).data.totalCount
          const answer = await call.raw(key, { ...validInput(definition.input), ...own }, lecturer)
          const missing = [ERRORS.PARTY_NOT_FOUND.code]
          expect.soft(missing, `${key}: ${answer.msg}`).toContain(answer.code)
          expect.soft((await call('POST /staff/audit/page', {}, head)).data.totalCount, key).toBe(before)
        })
      }
      const into = { memberId: member!.id, toClassId: mine }
      expect((await call('PUT /staff/class/member/transfer', into, lecturer)).code).toBe(ERRORS.PARTY_NOT_FOUND.code)
    }),
  )

  it(
    'a class of another school looks missing',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const id = await addClass(database, { shopId: OTHER_SHOP })
      expect((await call('GET /staff/class/view', { id }, await addClerk(database))).code).toBe(
        ERRORS.PARTY_NOT_FOUND.code,
      )
    }),
  )

  it(
    'nobody without the permission sees any',
    withRollback(async ({ database }) => {
      const nobody = await addStaff(database, { permissions: ['learners.view'] })
      expect((await call('POST /staff/class/page', {}, nobody)).code).toBe(ERRORS.PERMISSION_MISSING.code)
    }),
  )
})
