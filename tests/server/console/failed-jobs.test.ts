import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { Database } from '../../../server/src/kernel/db/database'
import { FailedJobs } from '../../../server/src/kernel/jobs/failed-jobs'
import { jobTable } from '../../../server/src/kernel/jobs/job.table'
import { OTHER_SHOP, SHOP } from '../../support/server/fixture-school'
import { addHeads, addStaff } from '../../support/server/fixture-staff'
import { call, withRollback } from '../../support/server/harness'

const addFailed = async (database: Database, payload: Record<string, string>): Promise<string> => {
  const id = randomUUID()
  const row = { id, kind: 'homework.opens', uniqueKey: `homework.opens:${id}`, payload, runAt: new Date('2026-01-01') }
  await database.current.insert(jobTable).values({ ...row, attempts: 20, state: 'failed', lastError: 'away' })
  return id
}
const stateOf = async (database: Database, id: string) =>
  (await database.current.select().from(jobTable).where(eq(jobTable.id, id)))[0]

describe('failed jobs', () => {
  it(
    'of the own school are listed and made due again, each recorded; another school’s and unnamed ones are not',
    withRollback(async ({ database }) => {
      const { head } = await addHeads(database)
      const own = await addFailed(database, { id: 'a', shopId: SHOP })
      const foreign = await addFailed(database, { id: 'b', shopId: OTHER_SHOP })
      const unnamed = await addFailed(database, { id: 'c' })
      const { list, totalCount } = (await call('POST /staff/job/page', {}, head)).data
      expect(list).toMatchObject([{ id: own, kind: 'homework.opens', attempts: 20, error: 'away' }])
      expect(totalCount).toBe(1)

      const { results } = (await call('POST /staff/job/retry', { ids: [own, foreign, unnamed] }, head)).data
      const refused = ERRORS.JOB_NOT_FAILED.message
      expect(results).toEqual([
        { id: own, error: '' },
        { id: foreign, error: refused },
        { id: unnamed, error: refused },
      ])
      expect(await stateOf(database, own)).toMatchObject({ state: 'pending', attempts: 0 })
      expect(await stateOf(database, foreign)).toMatchObject({ state: 'failed' })
      const audited = (await call('POST /staff/audit/page', { subjectKind: 'job' }, head)).data.list
      expect(audited.map(({ subjectId }) => subjectId)).toEqual([own])
      const again = (await call('POST /staff/job/retry', { ids: [own] }, head)).data.results
      expect(again).toEqual([{ id: own, error: refused }])
    }),
  )

  it(
    'are all of the server’s where no school is named',
    withRollback(async ({ database }) => {
      const ids = [await addFailed(database, { id: 'c' }), await addFailed(database, { id: 'a', shopId: SHOP })]
      const { rows } = await new FailedJobs(database).page({})
      expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    }),
  )

  it(
    'are shown to nobody who does not manage the staff',
    withRollback(async ({ database }) => {
      const clerk = await addStaff(database, { permissions: ['audit.view'] })
      expect((await call('POST /staff/job/page', {}, clerk)).code).toBe(ERRORS.PERMISSION_MISSING.code)
    }),
  )
})
