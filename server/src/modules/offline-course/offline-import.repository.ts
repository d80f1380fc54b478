import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import {
  offlineCourseTable,
  offlineCoursewareTable as courseware,
  offlineEnrolmentTable as enrolment,
  offlineTermTable as term,
} from './offline-course.table'

type ImportedTerm = Omit<typeof term.$inferInsert, 'cancelsAt' | 'canceledAt' | 'cancelReason'>

/** Writes the offline courses of a school folder. */
export class OfflineImportRepository {
  constructor(private readonly database: Database) {}

  async saveRules({ courseId, shopId, ...rules }: typeof offlineCourseTable.$inferInsert): Promise<void> {
    await this.database.current
      .insert(offlineCourseTable)
      .values({ courseId, shopId, ...rules })
      .onConflictDoUpdate({ target: offlineCourseTable.courseId, set: rules })
  }

  async setCourseware(courseId: string, files: Omit<typeof courseware.$inferInsert, 'courseId' | 'sort'>[]) {
    const db = this.database.current
    await db.delete(courseware).where(eq(courseware.courseId, courseId))
    if (files.length > 0) await db.insert(courseware).values(files.map((file, sort) => ({ ...file, courseId, sort })))
  }

  /** A term that was canceled stays so. */
  async saveTerm({ id, createdAt, ...values }: ImportedTerm): Promise<void> {
    await this.database.current
      .insert(term)
      .values({ id, createdAt, ...values })
      .onConflictDoUpdate({ target: term.id, set: values })
  }

  /** Of these enrolments those that were written before. */
  async listKnown(ids: string[]): Promise<string[]> {
    if (ids.length === 0) return []
    const rows = await this.database.current
      .select({ id: enrolment.id })
      .from(enrolment)
      .where(inArray(enrolment.id, ids))
    return rows.map(({ id }) => id)
  }
}
