import type { Database } from '../../kernel/db/database'
import { feedbackTable } from './feedback.table'

/** Writes the feedback of a school folder. */
export class FeedbackImportRepository {
  constructor(private readonly database: Database) {}

  /** A second import of the same feedback changes nothing. */
  async add(row: typeof feedbackTable.$inferInsert): Promise<void> {
    await this.database.current.insert(feedbackTable).values(row).onConflictDoNothing()
  }
}
