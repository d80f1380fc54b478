import { lt, sql } from 'drizzle-orm'
import type { Rate } from '@contract/call'
import type { Database } from '../db/database'
import type { Jobs } from '../jobs/jobs'
import { addHours, addSeconds } from '../school-time'
import { rateWindowTable } from './rate-window.table'

const CLEAN_JOB = 'rates.clean'

/** Counts requests in the database, for all processes together. */
export class SharedRates {
  private nextCleanAt = new Date(0)

  constructor(
    private readonly database: Database,
    private readonly jobs: Pick<Jobs, 'enqueue' | 'handle'>,
    private readonly now: () => Date,
  ) {
    jobs.handle(CLEAN_JOB, () => this.cleanUp())
  }

  /** Counts one request. Returns the seconds until the window ends when it is one too many, undefined otherwise. */
  async count(subject: string, { max, seconds }: Rate): Promise<number | undefined> {
    const now = this.now()
    await this.planCleaning(now)
    const { count, endsAt } = rateWindowTable
    const ended = sql`${endsAt} <= ${now.toISOString()}::timestamptz`
    const [row] = await this.database.current
      .insert(rateWindowTable)
      .values({ subject, count: 1, endsAt: addSeconds(now, seconds) })
      .onConflictDoUpdate({
        target: rateWindowTable.subject,
        set: {
          count: sql`case when ${ended} then 1 else ${count} + 1 end`,
          // Further requests do not move it: under steady use the window would never end.
          endsAt: sql`case when ${ended} then excluded.ends_at else ${endsAt} end`,
        },
      })
      .returning({ count, endsAt })
    if (row.count <= max) return undefined
    return Math.max(1, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000))
  }

  /** At most once an hour while there are new rows. */
  private async planCleaning(now: Date): Promise<void> {
    if (now < this.nextCleanAt) return
    this.nextCleanAt = addHours(now, 1)
    await this.jobs.enqueue(CLEAN_JOB, 'hourly', {}, this.nextCleanAt)
  }

  private async cleanUp(): Promise<void> {
    await this.database.current.delete(rateWindowTable).where(lt(rateWindowTable.endsAt, this.now()))
  }
}
