import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/src/kernel/db/database'
import { FailedJobs } from '../../../server/src/kernel/jobs/failed-jobs'
import { Jobs } from '../../../server/src/kernel/jobs/jobs'
import { jobTable } from '../../../server/src/kernel/jobs/job.table'
import { openTestDatabase } from '../../support/server/test-database'

const NOON = new Date('2026-11-21T12:00:00Z')
const LATER = new Date('2026-12-21T12:00:00Z')
const DAY_MILLISECONDS = 24 * 3600 * 1000
let database: Database
let isAway = true

beforeAll(async () => {
  database = await openTestDatabase('pocket_school_failed_jobs')
})
afterAll(() => database.close())
afterEach(async () => {
  await database.current.delete(jobTable)
  isAway = true
})

/** A job that has failed at every attempt. */
const givenFailed = async () => {
  const jobs = new Jobs(database, () => undefined)
  jobs.handle('refund', async () => {
    if (isAway) throw new Error('the channel is away')
  })
  await jobs.enqueue('refund', '1', { paymentId: 'a' }, NOON)
  let attempts = 0
  for (let day = 0; day < 30; day++) attempts += await jobs.runDue(new Date(NOON.getTime() + day * DAY_MILLISECONDS))
  return { jobs, attempts, failed: new FailedJobs(database) }
}

describe('a job that fails at every attempt', () => {
  it('rests after 20 attempts, and is listed with its last error', async () => {
    const { attempts, failed } = await givenFailed()
    expect(attempts).toBe(20)
    expect(await failed.list(10)).toEqual([
      {
        id: expect.any(String) as string,
        kind: 'refund',
        payload: { paymentId: 'a' },
        attempts: 20,
        lastError: 'Error: the channel is away',
      },
    ])
    expect(await failed.count()).toBe(1)
  })

  it('runs again when somebody retries it', async () => {
    const { jobs, failed } = await givenFailed()
    isAway = false
    const [{ id }] = await failed.list(10)
    expect(await failed.retry([id], LATER)).toBe(1)
    expect(await failed.retry([id], LATER)).toBe(0)
    expect(await jobs.runDue(LATER)).toBe(1)
    expect(await database.current.select().from(jobTable)).toEqual([])
  })

  it('runs again when it is enqueued anew', async () => {
    const { jobs, failed } = await givenFailed()
    isAway = false
    await jobs.enqueue('refund', '1', { paymentId: 'b' }, LATER)
    expect(await failed.count()).toBe(0)
    const [job] = await database.current.select().from(jobTable)
    expect(job).toMatchObject({ attempts: 0, payload: { paymentId: 'b' }, runAt: LATER })
    expect(await jobs.runDue(LATER)).toBe(1)
  })
})
