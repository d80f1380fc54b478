import type { Database } from '../../../kernel/db/database'
import { virtualComplaintTable } from './complaint.table'

export class ComplaintRepository {
  constructor(private readonly database: Database) {}

  /** A copy of a message changes nothing. */
  async addOnce(row: typeof virtualComplaintTable.$inferInsert): Promise<void> {
    await this.database.current.insert(virtualComplaintTable).values(row).onConflictDoNothing()
  }
}
