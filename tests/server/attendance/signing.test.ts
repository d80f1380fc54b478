import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { Database } from '../../../server/src/kernel/db/database'
import { LEARNER } from '../../support/server/fixture-school'
import { call, clock, withRollback } from '../../support/server/harness'
import { addLive, minute } from '../live/live-fixture'
import { addCheck, CHECK, openCheck, readMoves, SAVE, VIEW } from './attendance-fixture'

const { owner, visitor } = LEARNER

describe('signing by a tap', () => {
  it(
    'is present in time, late after that, and refused when it is over',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, [owner.id, visitor.id])
      await addCheck(database, live)
      clock.set(minute(11))
      const mine = await openCheck(live, owner)
      const theirs = await openCheck(live, visitor)
      clock.set(new Date(minute(15).getTime() - 1))
      expect((await call(SAVE, { id: mine.id }, owner)).data).toMatchObject({ status: 'PRESENT', open: false })
      clock.set(minute(15))
      expect((await call(SAVE, { id: theirs.id }, visitor)).data.status).toBe('LATE')
      expect(await readMoves(database, mine.id)).toEqual(['PENDING sign PRESENT learner'])
      expect(await readMoves(database, theirs.id)).toEqual(['PENDING signLate LATE learner'])
      expect((await call(CHECK, live, owner)).data).toEqual({ record: null, more: false })

      const next = await addLive(database, {}, [owner.id])
      await addCheck(database, next)
      const { id } = await openCheck(next, owner)
      clock.set(minute(20))
      expect((await call(SAVE, { id }, owner)).code).toBe(ERRORS.ATTENDANCE_CLOSED.code)
    }),
  )

  it(
    'changes nothing the second time, and the closing job does not revert it',
    withRollback(async ({ database, jobs }) => {
      const live = await addLive(database, {}, [owner.id])
      await addCheck(database, live)
      clock.set(minute(11))
      const { id } = await openCheck(live, owner)
      const first = (await call(SAVE, { id }, owner)).data
      clock.set(minute(16))
      expect((await call(SAVE, { id }, owner)).data).toMatchObject({ status: 'PRESENT', signedAt: first.signedAt })
      clock.set(minute(30))
      await jobs.runDue(minute(30))
      expect((await call(VIEW, { id }, owner)).data.status).toBe('PRESENT')
    }),
  )
})

describe('signing by a code', () => {
  const prepare = async (database: Database) => {
    const live = await addLive(database, {}, [owner.id])
    await addCheck(database, live, { kind: 'code', code: '2468' })
    clock.set(minute(11))
    return openCheck(live, owner)
  }

  it(
    'accepts the right code, which no response contains',
    withRollback(async ({ database }) => {
      const record = await prepare(database)
      expect(JSON.stringify(record)).not.toContain('2468')
      expect((await call(SAVE, { id: record.id }, owner)).code).toBe(ERRORS.SIGN_CODE_WRONG.code)
      expect((await call(SAVE, { id: record.id, code: '2468' }, owner)).data.status).toBe('PRESENT')
    }),
  )

  it(
    'allows four wrong codes and then refuses even the right one',
    withRollback(async ({ database }) => {
      const { id } = await prepare(database)
      const wrong = await call(SAVE, { id, code: '0000' }, owner)
      expect({ code: wrong.code, msg: wrong.msg }).toEqual({
        code: ERRORS.SIGN_CODE_WRONG.code,
        msg: '签到码不正确，还可以试 4 次',
      })
      for (const code of ['0001', '0002', '0003', '0004']) await call(SAVE, { id, code }, owner)
      expect((await call(SAVE, { id, code: '2468' }, owner)).code).toBe(ERRORS.SIGN_CODE_TOO_MANY.code)
      expect((await call(VIEW, { id }, owner)).data.status).toBe('PENDING')
    }),
  )
})
