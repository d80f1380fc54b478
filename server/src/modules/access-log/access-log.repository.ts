import type { Database } from '../../kernel/db/database'
import { accessLogTable } from './access-log.table'

export type AccessLogRow = typeof accessLogTable.$inferInsert

export class AccessLogRepository {
  constructor(private readonly database: Database) {}

  async insert(rows: AccessLogRow[]): Promise<void> {
    await this.database.current.insert(accessLogTable).values(rows)
  }
}
