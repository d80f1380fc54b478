import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/database'
import { jobTable } from './job.table'

export interface FailedJob {
  id: string
  kind: string
  /** What it was about, as it was enqueued. */
  payload: Record<string, string>
  attempts: number
  lastError: string
}

/** Jobs that failed at every attempt and wait for a person. */
export class FailedJobs {
  constructor(private readonly database: Database) {}

  /** The oldest first. */
  async list(limit: number): Promise<FailedJob[]> {
    const rows = await this.database.current
      .select()
      .from(jobTable)
      .where(eq(jobTable.state, 'failed'))
      .orderBy(asc(jobTable.runAt), asc(jobTable.id))
      .limit(limit)
    return rows.map(({ id, kind, payload, attempts, lastError }) => ({
      id,
      kind,
      payload,
      attempts,
      lastError: lastError ?? '',
    }))
  }

  count(): Promise<number> {
    return this.database.current.$count(jobTable, eq(jobTable.state, 'failed'))
  }

  /** Makes failed jobs due again, all of them without ids. Returns how many; the error stays until one succeeds. */
  async retry(ids: string[] | undefined, now: Date): Promise<number> {
    const rows = await this.database.current
      .update(jobTable)
      .set({ state: 'pending', attempts: 0, runAt: now })
      .where(and(eq(jobTable.state, 'failed'), ids && inArray(jobTable.id, ids)))
      .returning({ id: jobTable.id })
    return rows.length
  }
}
