import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../server/src/kernel/db/database'
import { Jobs } from '../../../server/src/kernel/jobs/jobs'
import { jobTable } from '../../../server/src/kernel/jobs/job.table'
import { openTestDatabase } from '../../support/server/test-database'

const NOON = new Date('2026-11-21T12:00:00Z')
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)
let database: Database
const reported: string[] = []

beforeAll(async () => {
  database = await openTestDatabase('pocket_school_jobs')
})
afterAll(() => database.close())
afterEach(async () => {
  await database.current.delete(jobTable)
  reported.length = 0
})

const createJobs = () => new Jobs(database, (_error, kind) => reported.push(kind))

describe('jobs [postgres]', () => {
  it('runs a job once, with its payload, when it is due', async () => {
    const jobs = createJobs()
    const ran: string[] = []
    jobs.handle('greet', async ({ name }) => {
      ran.push(name!)
    })
    await jobs.enqueue('greet', '1', { name: '林晓' }, after(10))
    expect(await jobs.runDue(after(9))).toBe(0)
    expect(await jobs.runDue(after(10))).toBe(1)
    expect(await jobs.runDue(after(999))).toBe(0)
    expect(ran).toEqual(['林晓'])
  })
  it('keeps one job for a key while it is pending', async () => {
    const jobs = createJobs()
    jobs.handle('greet', async () => undefined)
    await jobs.enqueue('greet', 'same', {}, NOON)
    await jobs.enqueue('greet', 'same', {}, after(60))
    expect(await database.current.select().from(jobTable)).toHaveLength(1)
    await jobs.runDue(NOON)
    await jobs.enqueue('greet', 'same', {}, NOON)
    expect(await jobs.runDue(NOON)).toBe(1)
  })
  it('retries a failed job with growing delays', async () => {
    const jobs = createJobs()
    let failures = 2
    jobs.handle('fragile', async () => {
      if (failures-- > 0) throw new Error('the outside world is away')
    })
    await jobs.enqueue('fragile', '1', {}, NOON)
    await jobs.runDue(NOON)
    expect(failures).toBe(1)
    expect(reported).toEqual(['fragile'])
    await jobs.runDue(after(9))
    expect(failures).toBe(1)
    await jobs.runDue(after(10))
    expect(failures).toBe(0)
    await jobs.runDue(after(10 + 59))
    expect(failures).toBe(0)
    await jobs.runDue(after(10 + 60))
    expect(await database.current.select().from(jobTable)).toHaveLength(0)
  })
  it('runs several jobs concurrently, so that slow ones do not block others', async () => {
    const jobs = createJobs()
    let [running, done] = [0, 0]
    let release = () => undefined as void
    const together = new Promise<void>((resolve) => {
      release = resolve
    })
    jobs.handle('quick', async () => undefined)
    jobs.handle('slow', async () => {
      running++
      if (running === 4) release()
      await together
      running--
      done++
    })
    await jobs.enqueue('quick', '1', {}, NOON)
    for (let number = 0; number < 9; number++) await jobs.enqueue('slow', String(number), {}, after(1))
    jobs.start(1)
    await vi.waitFor(() => expect(done).toBe(9), { timeout: 10_000 })
    await jobs.stop()
  })
  it('starts a reminder within seconds while 500 refunds hang', async () => {
    const jobs = createJobs()
    let hanging = 0
    let release = () => undefined as void
    const response = new Promise<void>((resolve) => {
      release = resolve
    })
    let reminded = () => undefined as void
    const reminder = new Promise<void>((resolve) => {
      reminded = resolve
    })
    jobs.handle('refund', async () => {
      hanging++
      await response
    })
    jobs.handle('remind', async () => reminded())
    const refunds = Array.from({ length: 500 }, (_, number) => jobs.enqueue('refund', String(number), {}, NOON))
    await Promise.all(refunds)
    jobs.start(1)
    await vi.waitFor(() => expect(hanging).toBe(4))
    await jobs.enqueue('remind', '1', {}, after(1))
    await reminder
    expect(hanging).toBe(4)
    const stopped = jobs.stop()
    release()
    await stopped
    expect(await database.current.$count(jobTable)).toBe(496)
  })
  it('lets another process take over a job after its lease', async () => {
    const dying = createJobs()
    dying.handle('slow', () => new Promise(() => undefined))
    await dying.enqueue('slow', '1', {}, NOON)
    void dying.runDue(NOON)
    const other = createJobs()
    let ran = 0
    other.handle('slow', async () => {
      ran++
    })
    await expect.poll(async () => (await database.current.select().from(jobTable))[0]?.attempts).toBe(1)
    await other.runDue(after(119))
    expect(ran).toBe(0)
    await other.runDue(after(120))
    expect(ran).toBe(1)
  })
  it('gives each of many jobs its full lease, however long earlier ones took', async () => {
    const [jobs, other] = [createJobs(), createJobs()]
    let elapsedMilliseconds = 0
    const stopwatch = vi.spyOn(performance, 'now').mockImplementation(() => elapsedMilliseconds)
    let ranTwice = 0
    other.handle('send', async () => {
      ranTwice++
    })
    jobs.handle('send', async ({ number }) => {
      if (number === '1') elapsedMilliseconds = 200_000
      else await other.runDue(after(200))
    })
    await jobs.enqueue('send', '1', { number: '1' }, after(-1))
    await jobs.enqueue('send', '2', { number: '2' }, NOON)
    expect(await jobs.runDue(NOON)).toBe(2)
    stopwatch.mockRestore()
    expect(ranTwice).toBe(0)
  })
  it('finishes running jobs when stopped, and starts no further ones', async () => {
    const jobs = createJobs()
    const [begun, ran]: string[][] = [[], []]
    let finish = () => undefined as void
    const work = new Promise<void>((resolve) => {
      finish = resolve
    })
    jobs.handle('greet', async ({ name }) => {
      begun.push(name!)
      await work
      ran.push(name!)
    })
    // The worker goes by the real clock: all are long due.
    const dueAt = (number: number) => new Date(Date.UTC(2026, 0, number))
    for (const number of [1, 2, 3, 4, 5])
      await jobs.enqueue('greet', String(number), { name: String(number) }, dueAt(number))
    jobs.start(1)
    await vi.waitFor(() => expect(begun).toHaveLength(4))
    const stopped = jobs.stop()
    finish()
    await stopped
    expect(ran).toEqual(['1', '2', '3', '4'])
    const [left] = await database.current.select().from(jobTable)
    expect(left).toMatchObject({ payload: { name: '5' }, attempts: 0, runAt: dueAt(5) })
  })
  it('ignores kinds without a handler', async () => {
    const jobs = createJobs()
    jobs.handle('known', async () => undefined)
    await jobs.enqueue('unknown', '1', {}, NOON)
    expect(await jobs.runDue(NOON)).toBe(0)
  })
  it('drops a job that was enqueued in a failed transaction', async () => {
    const jobs = createJobs()
    await expect(
      database.transact(async () => {
        await jobs.enqueue('greet', '1', {}, NOON)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await database.current.select().from(jobTable)).toHaveLength(0)
  })
  it('runs each of many jobs in one of several workers', async () => {
    const ran: string[] = []
    const workers = Array.from({ length: 4 }, () => {
      const jobs = createJobs()
      jobs.handle('count', async ({ number }) => {
        ran.push(number!)
      })
      return jobs
    })
    for (let number = 0; number < 40; number++)
      await workers[0]!.enqueue('count', String(number), { number: String(number) }, NOON)
    const done = await Promise.all(workers.map((worker) => worker.runDue(NOON)))
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(40)
    expect(new Set(ran).size).toBe(40)
    expect(ran).toHaveLength(40)
  })
})
