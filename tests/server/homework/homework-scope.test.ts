import { expect, it } from 'vitest'
import { isStaffCall } from '@contract/call'
import { calls } from '@contract/calls'
import { ERRORS } from '@contract/errors'
import { addHeads } from '../../support/server/fixture-staff'
import { validInput } from '../../support/server/generate-input'
import { call, withRollback } from '../../support/server/harness'
import { undoAfter } from '../../support/server/test-database'
import { addClass, addLecturer } from '../classes/classes-fixture'
import { givenHomework, handIn, homeworkFacts } from './homework-fixture'

it(
  'homework of another teacher’s class looks missing to every call of a lecturer, and nothing of it changes',
  withRollback(async ({ database }) => {
    const { classId, homeworkId, learners } = await givenHomework(database)
    await handIn(homeworkId, learners[0])
    const { head } = await addHeads(database)
    const { lecturer, teacherId } = await addLecturer(database, ['homework.mark'])
    const mine = await addClass(database, { headId: teacherId })
    const view = { homeworkId, learnerId: learners[0].id }
    const [latest] = (await call('GET /staff/homework/work/view', view, head)).data.handIns
    const handInId = latest!.id
    const named: Record<string, unknown> = {
      ...{ id: homeworkId, homeworkId, classId, handInId, learnerId: learners[0].id, learnerIds: [learners[0].id] },
      ...{ ...homeworkFacts(classId), version: latest!.version, redoUntil: '2026-03-19T00:00:00Z', comment: '无' },
      ...{ staffIds: [lecturer.id], marks: [{ handInId, version: latest!.version, points: 1, grade: '' }] },
    }
    const walked = Object.entries(calls).filter(([key]) => isStaffCall(key) && key.includes(' /staff/homework/'))
    // Without a class of its own a list has what the lecturer may see, and a file belongs to nothing yet.
    const own = ['POST /staff/homework/page', 'POST /staff/homework/file/save']
    expect(walked.length).toBeGreaterThan(15)
    const missing = [ERRORS.HOMEWORK_NOT_FOUND.code, ERRORS.HAND_IN_NOT_FOUND.code, ERRORS.PARTY_NOT_FOUND.code]
    for (const [key, definition] of walked.filter(([each]) => !own.includes(each))) {
      const fields = Object.keys(definition.input.properties)
      const wanted = Object.fromEntries(fields.filter((field) => field in named).map((field) => [field, named[field]]))
      await undoAfter(database, async () => {
        const before = (await call('POST /staff/audit/page', {}, head)).data.totalCount
        const answer = await call.raw(key, { ...validInput(definition.input), ...wanted }, lecturer)
        expect.soft(missing, `${key}: ${answer.msg}`).toContain(answer.code)
        expect.soft((await call('POST /staff/audit/page', {}, head)).data.totalCount, key).toBe(before)
      })
    }
    expect((await call('POST /staff/homework/page', {}, lecturer)).data.list).toEqual([])
    const saved = await call('POST /staff/homework/save', homeworkFacts(mine), lecturer)
    expect(saved.code).toBe(200)
  }),
)
