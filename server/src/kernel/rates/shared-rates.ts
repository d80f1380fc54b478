import { lt, sql } from 'drizzle-orm'
import type { Rate } from '@contract/call'
import type { Database } from '../db/database'
import { Housekeeping } from '../jobs/housekeeping'
import type { Jobs } from '../jobs/jobs'
import { addSeconds } from '../school-time'
import { rateWindowTable } from './rate-window.table'

/** Counts requests in the database, for all processes together. */
export class SharedRates {
  private readonly cleaning: Housekeeping

  constructor(
    private readonly database: Database,
    jobs: Pick<Jobs, 'enqueue' | 'handle'>,
    private readonly now: () => Date,
  ) {
    this.cleaning = new Housekeeping('rates.clean', jobs, now, () => this.cleanUp())
  }

  /** Counts one request. Returns the seconds until the window ends when it is one too many, undefined otherwise. */
  async count(subject: string, { max, seconds }: Rate): Promise<number | undefined> {
    const now = this.now()
    await this.cleaning.plan()
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

  private async cleanUp(): Promise<void> {
    await this.database.current.delete(rateWindowTable).where(lt(rateWindowTable.endsAt, this.now()))
  }
}
