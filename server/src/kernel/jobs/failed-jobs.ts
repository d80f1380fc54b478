import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database'
import { pageOfTable, type PageInput } from '../db/page'
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

  /** The oldest first; with a school those alone whose payload names it. */
  page(page: PageInput, shopId?: string) {
    const order = [asc(jobTable.runAt), asc(jobTable.id)]
    return pageOfTable(this.database, jobTable, { where: hasFailed(shopId), order }, page)
  }

  count(): Promise<number> {
    return this.database.current.$count(jobTable, eq(jobTable.state, 'failed'))
  }

  /** Makes failed jobs due again, all of them without ids. Returns how many; the error stays until one succeeds. */
  async retry(ids: string[] | undefined, now: Date, shopId?: string): Promise<number> {
    const rows = await this.database.current
      .update(jobTable)
      .set({ state: 'pending', attempts: 0, runAt: now })
      .where(and(hasFailed(shopId), ids && inArray(jobTable.id, ids)))
      .returning({ id: jobTable.id })
    return rows.length
  }
}

const hasFailed = (shopId: string | undefined): SQL | undefined =>
  and(
    eq(jobTable.state, 'failed'),
    shopId === undefined ? undefined : sql`${jobTable.payload} ->> 'shopId' = ${shopId}`,
  )
