import type { Database } from '../../kernel/db/database'
import { reviewCaseTable, reviewReportTable } from './review.table'

/** Writes what of a school folder waits for its staff. */
export class ReviewImportRepository {
  constructor(private readonly database: Database) {}

  /** False where there is a case about it already, decided or not. */
  async add(row: typeof reviewCaseTable.$inferInsert): Promise<boolean> {
    const added = await this.database.current
      .insert(reviewCaseTable)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: reviewCaseTable.id })
    return added.length > 0
  }

  async addReport(row: typeof reviewReportTable.$inferInsert): Promise<void> {
    await this.database.current.insert(reviewReportTable).values(row).onConflictDoNothing()
  }
}
