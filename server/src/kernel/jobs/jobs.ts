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
/** About a day and a quarter: longer than any outage that ends without a person. */
const MOST_ATTEMPTS = 20
/** How long one process holds a job. When it dies, another takes the job over after this time. */
const LEASE_SECONDS = 120
/**
 * Jobs of one kind that run concurrently in one process. They mostly wait for other servers, and kinds do not wait for
 * each other: hundreds of refunds that hang delay no reminder.
 */
const LANE_WIDTH = 4

/**
 * A job queue in the database: what was enqueued in a committed transaction runs at least once, on any instance.
 * Handlers must therefore be idempotent. A failed job is retried with growing delays; after the last attempt it rests
 * as `failed` until somebody retries it (FailedJobs), or the same job is enqueued again.
 */
export class Jobs {
  private readonly handlers = new Map<string, JobHandler>()
  /** Running jobs of each kind. */
  private readonly running = new Map<string, Set<Promise<void>>>()
  private timer: NodeJS.Timeout | undefined
  private claiming: Promise<void> | undefined
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
        .onConflictDoUpdate({
          target: jobTable.uniqueKey,
          set: { state: 'pending', attempts: 0, payload: sql`excluded.payload`, runAt: sql`excluded.run_at` },
          setWhere: eq(jobTable.state, 'failed'),
        })
        .returning({ id: jobTable.id }),
    )
  }

  handle(kind: string, handler: JobHandler): void {
    this.handlers.set(kind, handler)
    this.running.set(kind, new Set())
  }

  /** `key` identifies the work: no second job with the same kind and key is added while the first is pending. */
  async enqueue(kind: string, key: string, payload: JobPayload, runAt: Date): Promise<void> {
    await this.insert.execute({ id: makeId(), kind, uniqueKey: `${kind}:${key}`, payload, runAt })
  }

  /** Runs everything that is due at `now`, one job after the other; returns how many. */
  async runDue(now: Date): Promise<number> {
    const beganAt = performance.now()
    // Many jobs take a while, so each lease and each retry delay counts from the time of its own job.
    const present = () => new Date(now.getTime() + Math.floor((performance.now() - beganAt) / 1000) * 1000)
    for (let done = 0; ; done++) {
      const job = await this.claim([...this.handlers.keys()], now, present())
      if (!job) return done
      await this.run(job, present)
    }
  }

  start(intervalMilliseconds = 1000): void {
    const tick = () => {
      void this.fillLanes().finally(() => {
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
    await this.claiming
    await Promise.all([...this.running.values()].flatMap((jobs) => [...jobs]))
  }

  /** Starts due jobs until nothing is due or the lanes are full. A call during another one joins it. */
  private fillLanes(): Promise<void> {
    this.claiming ??= this.claimAll()
      .catch((error: unknown) => this.report(error, 'worker'))
      .finally(() => {
        this.claiming = undefined
      })
    return this.claiming
  }

  private async claimAll(): Promise<void> {
    while (!this.stopping) {
      const free = [...this.running].filter(([, jobs]) => jobs.size < LANE_WIDTH).map(([kind]) => kind)
      const now = new Date()
      const job = await this.claim(free, now, now)
      if (!job) return
      const jobs = this.running.get(job.kind)!
      const done = this.run(job, () => new Date())
        .catch((error: unknown) => this.report(error, job.kind))
        .then(() => {
          jobs.delete(done)
          // A full lane may have more to do.
          void this.fillLanes()
        })
      jobs.add(done)
    }
  }

  /** Claims one job by a lease instead of a transaction, because a handler may make slow calls to other servers. */
  private async claim(kinds: string[], dueAt: Date, now: Date): Promise<DueJob | undefined> {
    if (!kinds.length) return undefined
    const leaseEnd = new Date(now.getTime() + LEASE_SECONDS * 1000)
    const [job] = await this.database.rows<DueJob>(sql`
      update job set run_at = ${leaseEnd.toISOString()}::timestamptz, attempts = attempts + 1
      where id = (select id from job
        where state = 'pending' and run_at <= ${dueAt.toISOString()}::timestamptz and kind in ${kinds}
        order by run_at limit 1 for update skip locked)
      returning id, kind, payload, attempts`)
    return job
  }

  private async run(job: DueJob, present: () => Date): Promise<void> {
    const { id, kind, payload, attempts } = job
    try {
      await this.handlers.get(kind)!(payload)
      await this.database.current.delete(jobTable).where(eq(jobTable.id, id))
    } catch (error) {
      this.report(error, kind)
      const wait = RETRY_SECONDS[Math.min(attempts, RETRY_SECONDS.length) - 1]
      await this.database.current
        .update(jobTable)
        .set({
          lastError: describeError(error).slice(0, 500),
          runAt: new Date(present().getTime() + wait * 1000),
          ...(attempts >= MOST_ATTEMPTS && { state: 'failed' }),
        })
        .where(eq(jobTable.id, id))
    }
  }
}
