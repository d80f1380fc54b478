import { sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { shops } from '../shop/shop.fragments'
import { accessLogTable } from './access-log.table'

export type AccessLogRow = typeof accessLogTable.$inferInsert

export class AccessLogRepository {
  constructor(private readonly database: Database) {}

  async insert(rows: AccessLogRow[]): Promise<void> {
    await this.database.current.insert(accessLogTable).values(rows)
  }

  /**
   * Removes at most `limit` visits that are older; returns how many. Goes shop by shop, which is how the index is
   * sorted.
   */
  async removeBefore(moment: Date, limit: number): Promise<number> {
    const removed = await this.database.rows(sql`
      delete from access_log where id in (
        select log.id from ${shops}
        join access_log log on log.shop_id = shop.id and log.at < ${moment.toISOString()}::timestamptz limit ${limit}
      ) returning 1`)
    return removed.length
  }
}
