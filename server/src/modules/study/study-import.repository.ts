import { sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { studyDayTable, studyTable } from './study.table'

/** Writes what the learners of a school folder studied elsewhere. */
export class StudyImportRepository {
  constructor(private readonly database: Database) {}

  /** False when this learner has studied the lesson already. */
  async add(row: typeof studyTable.$inferInsert): Promise<boolean> {
    const added = await this.database.current
      .insert(studyTable)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: studyTable.id })
    return added.length > 0
  }

  /** Adds to what the learner has studied on that day. */
  async addToDay(row: typeof studyDayTable.$inferInsert): Promise<void> {
    await this.database.current
      .insert(studyDayTable)
      .values(row)
      .onConflictDoUpdate({
        target: [studyDayTable.userId, studyDayTable.day],
        set: { seconds: sql`${studyDayTable.seconds} + excluded.seconds` },
      })
  }
}
