import type { Database } from '../../kernel/db/database'
import { messageTable } from './message.table'

/** Writes the messages of a school folder. */
export class MessageImportRepository {
  constructor(private readonly database: Database) {}

  /** A learner gets at most one message for the same reason. */
  async add(row: typeof messageTable.$inferInsert): Promise<void> {
    await this.database.current.insert(messageTable).values(row).onConflictDoNothing()
  }
}
