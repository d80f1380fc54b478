import { describe, expect, it } from 'vitest'
import { MAKEUP_LIMIT } from '@contract/attendance/attendance-status'
import { ERRORS } from '@contract/errors'
import type { Database } from '../../../server/src/kernel/db/database'
import { LEARNER } from '../../support/server/fixture-school'
import { call, clock, withRollback } from '../../support/server/harness'
import { addLive, minute } from '../live/live-fixture'
import { addCheck, CHECK, MAKEUP, PAGE, readMoves, SAVE } from './attendance-fixture'

const { owner, visitor } = LEARNER
const DAY_MINUTES = 24 * 60

/** A live that the owner missed, with so many checks. */
const missLive = async (database: Database, checks = 1) => {
  const live = await addLive(database, {}, [owner.id])
  for (let number = 0; number < checks; number++) await addCheck(database, live, { afterSeconds: 600 + number })
  clock.set(minute(120))
  const { data } = await call(PAGE, { courseId: live.courseId }, owner)
  return { live, records: data.list, data }
}

describe('making up (LIVE-01)', () => {
  it(
    'opens for half an hour for an absent learner, who is then marked as made up',
    withRollback(async ({ database }) => {
      const {
        live,
        records: [missed],
        data,
      } = await missLive(database)
      expect(data).toMatchObject({ counts: [{ status: 'ABSENT', count: 1 }], makeupsLeft: MAKEUP_LIMIT, totalCount: 1 })
      expect((await call(SAVE, { id: missed!.id }, owner)).code).toBe(ERRORS.ATTENDANCE_CLOSED.code)
      const applied = (await call(MAKEUP, { id: missed!.id }, owner)).data
      expect(applied).toMatchObject({
        status: 'ABSENT',
        open: true,
        canApplyMakeup: false,
        makeupUntil: minute(150).toISOString(),
      })
      // It does not disturb a lesson.
      expect((await call(CHECK, live, owner)).data.record).toBeNull()
      expect((await call(SAVE, { id: missed!.id }, owner)).data.status).toBe('MAKEUP')
      expect(await readMoves(database, missed!.id)).toEqual([
        'PENDING miss ABSENT job:attendance.close',
        'ABSENT apply ABSENT learner',
        'ABSENT makeUp MAKEUP learner',
      ])
      expect((await call(PAGE, { courseId: live.courseId }, owner)).data.makeupsLeft).toBe(MAKEUP_LIMIT - 1)
    }),
  )

  it(
    'leaves a learner absent who did not answer in time',
    withRollback(async ({ database }) => {
      const {
        records: [missed],
      } = await missLive(database)
      await call(MAKEUP, { id: missed!.id }, owner)
      clock.set(minute(150))
      expect((await call(SAVE, { id: missed!.id }, owner)).code).toBe(ERRORS.ATTENDANCE_CLOSED.code)
      expect((await call(MAKEUP, { id: missed!.id }, owner)).data.open).toBe(true)
    }),
  )

  it(
    'is allowed three times in a course, and a repeated request does not count',
    withRollback(async ({ database }) => {
      const { records } = await missLive(database, MAKEUP_LIMIT + 1)
      for (const { id } of records.slice(0, MAKEUP_LIMIT)) {
        await call(MAKEUP, { id }, owner)
        expect((await call(MAKEUP, { id }, owner)).data.open).toBe(true)
      }
      expect((await call(MAKEUP, { id: records[MAKEUP_LIMIT]!.id }, owner)).code).toBe(ERRORS.MAKEUP_USED_UP.code)
    }),
  )

  it(
    'ends a week after the check, and is refused for present learners and for other learners’ records',
    withRollback(async ({ database }) => {
      const {
        records: [missed],
      } = await missLive(database)
      expect((await call(MAKEUP, { id: missed!.id }, visitor)).code).toBe(ERRORS.ATTENDANCE_NOT_FOUND.code)
      clock.set(minute(20 + 7 * DAY_MINUTES))
      expect((await call(MAKEUP, { id: missed!.id }, owner)).code).toBe(ERRORS.MAKEUP_TOO_LATE.code)
      clock.set(minute(19 + 7 * DAY_MINUTES))
      await call(MAKEUP, { id: missed!.id }, owner)
      await call(SAVE, { id: missed!.id }, owner)
      expect((await call(MAKEUP, { id: missed!.id }, owner)).code).toBe(ERRORS.MAKEUP_REFUSED.code)
    }),
  )
})
