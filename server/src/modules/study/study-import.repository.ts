import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { playTicketTable, studyDayTable, studyTable } from './study.table'

/** Writes what the learners of a school folder studied elsewhere, and removes studies of lessons that are gone. */
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

  async removeOfLessons(lessonIds: string[]): Promise<void> {
    const db = this.database.current
    const ofLessons = inArray(studyTable.lessonId, lessonIds)
    const studies = db.select({ id: studyTable.id }).from(studyTable).where(ofLessons)
    await db.delete(playTicketTable).where(inArray(playTicketTable.studyId, studies))
    await db.delete(studyTable).where(ofLessons)
  }
}
