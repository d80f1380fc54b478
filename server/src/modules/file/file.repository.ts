import type { Database } from '../../kernel/db/database'
import { fileTable } from './file.table'

export class FileRepository {
  constructor(private readonly database: Database) {}

  async insert(row: typeof fileTable.$inferInsert): Promise<void> {
    await this.database.current.insert(fileTable).values(row)
  }
}
