import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '../db/database'
import { describeError } from '../error-facts'
import { makeId } from '../make-id'
import { jobTable } from './job.table'

export type JobPayload = Record<string, string>
export type JobHandler = (payload: JobPayload) => Promise<void>

interface DueJob {
  id: string
  kind: string
  payload: JobPayload
  attempts: number
}

/**
 * The same as `enqueue`, as part of a hand-written statement: adds one job for each row of `from`. `payload` is an
 * expression of type jsonb.
 */
export const enqueueFrom = (
  { id, kind, key, payload, runAt }: Record<'id' | 'kind' | 'key' | 'payload' | 'runAt', SQLWrapper>,
  from: SQL,
): SQL => sql`
  insert into job (id, kind, unique_key, payload, run_at)
  select ${id}, ${kind}, ${kind} || ':' || ${key}, ${payload}, ${runAt} from ${from}
  on conflict do nothing`

const RETRY_SECONDS = [10, 60, 300, 1800, 7200]
/** How long one process holds a job. When it dies, another takes the job over after this time. */
const LEASE_SECONDS = 120
/** Jobs that run concurrently in one process; they mostly wait for other servers. */
const LANES = 4

/**
 * A job queue in the database: what was enqueued in a committed transaction runs at least once, on any instance.
 * Handlers must therefore be idempotent. A failed job is retried with growing delays.
 */
export class Jobs {
  private readonly handlers = new Map<string, JobHandler>()
  private timer: NodeJS.Timeout | undefined
  private working: Promise<void> = Promise.resolve()
  private stopping = false

  private readonly insert

  constructor(
    private readonly database: Database,
    private readonly report: (error: unknown, kind: string) => void,
  ) {
    const { placeholder } = sql
    this.insert = database.prepare(
      'job_insert',
      database.current
        .insert(jobTable)
        .values({
          id: placeholder('id'),
          kind: placeholder('kind'),
          uniqueKey: placeholder('uniqueKey'),
          payload: placeholder('payload'),
          runAt: placeholder('runAt'),
        })
        .onConflictDoNothing()
        .returning({ id: jobTable.id }),
    )
  }

  handle(kind: string, handler: JobHandler): void {
    this.handlers.set(kind, handler)
  }

  /** `key` identifies the work: no second job with the same kind and key is added while the first is pending. */
  async enqueue(kind: string, key: string, payload: JobPayload, runAt: Date): Promise<void> {
    await this.insert.execute({ id: makeId(), kind, uniqueKey: `${kind}:${key}`, payload, runAt })
  }

  /** Runs everything that is due at `now`; returns how many jobs succeeded. */
  async runDue(now: Date): Promise<number> {
    const beganAt = performance.now()
    return this.runAll(now, () => new Date(now.getTime() + Math.floor((performance.now() - beganAt) / 1000) * 1000))
  }

  start(intervalMilliseconds = 1000): void {
    const tick = () => {
      this.working = this.workOff(new Date())
        .catch((error: unknown) => this.report(error, 'worker'))
        .finally(() => {
          if (this.timer) this.timer = setTimeout(tick, intervalMilliseconds)
        })
    }
    this.timer = setTimeout(tick, intervalMilliseconds)
  }

  /** Starts no further job and waits for running ones. */
  async stop(): Promise<void> {
    this.stopping = true
    clearTimeout(this.timer)
    this.timer = undefined
    await this.working
  }

  /** One worker polls; the others join while there is work. */
  private async workOff(now: Date): Promise<void> {
    const present = () => new Date()
    if (this.stopping || !(await this.runOne(now, present))) return
    await Promise.all(Array.from({ length: LANES }, () => this.runAll(now, present)))
  }

  /**
   * Many jobs take a while, so each lease and each retry delay counts from the time of its own job, not of the batch.
   */
  private async runAll(now: Date, present: () => Date): Promise<number> {
    let done = 0
    while (!this.stopping && (await this.runOne(now, present))) done++
    return done
  }

  /** Claims one job by a lease instead of a transaction, because a handler may make slow calls to other servers. */
  private async runOne(now: Date, present: () => Date): Promise<boolean> {
    const kinds = [...this.handlers.keys()]
    if (!kinds.length) return false
    const leaseEnd = new Date(present().getTime() + LEASE_SECONDS * 1000)
    const [job] = await this.database.rows<DueJob>(sql`
      update job set run_at = ${leaseEnd.toISOString()}::timestamptz, attempts = attempts + 1
      where id = (select id from job where run_at <= ${now.toISOString()}::timestamptz and kind in ${kinds}
        order by run_at limit 1 for update skip locked)
      returning id, kind, payload, attempts`)
    if (!job) return false
    try {
      await this.handlers.get(job.kind)!(job.payload)
      await this.database.current.delete(jobTable).where(eq(jobTable.id, job.id))
    } catch (error) {
      this.report(error, job.kind)
      const wait = RETRY_SECONDS[Math.min(job.attempts, RETRY_SECONDS.length) - 1]
      await this.database.current
        .update(jobTable)
        .set({ lastError: describeError(error).slice(0, 500), runAt: new Date(present().getTime() + wait * 1000) })
        .where(eq(jobTable.id, job.id))
    }
    return true
  }
}
