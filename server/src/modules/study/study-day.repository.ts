import { and, eq } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { studyDayTable } from './study.table'

/** What each learner studied on each day. Saves of progress write it by `ADD_TO_DAYS`. */
export class StudyDayRepository {
  constructor(private readonly database: Database) {}

  /** Seconds by day; a day without study is missing. */
  async read(shopId: string, userId: string): Promise<Map<string, number>> {
    const rows = await this.database.current
      .select({ day: studyDayTable.day, seconds: studyDayTable.seconds })
      .from(studyDayTable)
      .where(and(eq(studyDayTable.userId, userId), eq(studyDayTable.shopId, shopId)))
    return new Map(rows.map(({ day, seconds }) => [day, seconds]))
  }
}
