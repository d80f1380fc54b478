import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { attendanceCheckTable, attendanceRecordTable, faceNonceTable } from './attendance.table'

type NewCheck = Omit<typeof attendanceCheckTable.$inferInsert, 'shopId' | 'courseId' | 'lessonId'> & { id: string }

/** Writes the attendance checks of lessons. One that is gone is archived, with its records. */
export class AttendanceImportRepository {
  constructor(private readonly database: Database) {}

  async save(
    lesson: { shopId: string; courseId: string; lessonId: string },
    checks: NewCheck[],
    now: Date,
  ): Promise<void> {
    for (const { id, ...fields } of checks) {
      const row = { ...fields, ...lesson, archivedAt: null }
      await this.database.current
        .insert(attendanceCheckTable)
        .values({ id, ...row })
        .onConflictDoUpdate({ target: attendanceCheckTable.id, set: row })
    }
    const kept = checks.map(({ id }) => id)
    await this.database.current
      .update(attendanceCheckTable)
      .set({ archivedAt: now })
      .where(
        and(
          eq(attendanceCheckTable.lessonId, lesson.lessonId),
          isNull(attendanceCheckTable.archivedAt),
          kept.length > 0 ? notInArray(attendanceCheckTable.id, kept) : undefined,
        ),
      )
  }

  /**
   * After a live was postponed: removes the answers to checks that open again at the new time. When the new time is
   * also past, it is a correction, and the records stay.
   */
  async reopen(lessonId: string, startsAt: Date, now: Date): Promise<void> {
    const db = this.database.current
    const { afterSeconds } = attendanceCheckTable
    const opensAt = sql`${startsAt.toISOString()}::timestamptz + make_interval(secs => ${afterSeconds})`
    const records = db
      .select({ id: attendanceRecordTable.id })
      .from(attendanceRecordTable)
      .innerJoin(attendanceCheckTable, eq(attendanceCheckTable.id, attendanceRecordTable.checkId))
      .where(and(eq(attendanceCheckTable.lessonId, lessonId), sql`${opensAt} > ${now.toISOString()}::timestamptz`))
    const ids = (await records).map(({ id }) => id)
    if (ids.length === 0) return
    await db.delete(faceNonceTable).where(inArray(faceNonceTable.subjectId, ids))
    await db.delete(attendanceRecordTable).where(inArray(attendanceRecordTable.id, ids))
  }
}
