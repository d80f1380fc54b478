import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { attendanceCheckTable, attendanceRecordTable, faceNonceTable } from './attendance.table'

type NewCheck = Omit<typeof attendanceCheckTable.$inferInsert, 'shopId' | 'courseId' | 'lessonId'> & { id: string }

/** Writes the attendance checks of lessons. Records of learners stay as long as their check stays. */
export class AttendanceImportRepository {
  constructor(private readonly database: Database) {}

  async save(shopId: string, courseId: string, lessonId: string, checks: NewCheck[]): Promise<void> {
    for (const { id, ...fields } of checks) {
      const row = { ...fields, shopId, courseId, lessonId }
      await this.database.current
        .insert(attendanceCheckTable)
        .values({ id, ...row })
        .onConflictDoUpdate({ target: attendanceCheckTable.id, set: row })
    }
    const kept = checks.map(({ id }) => id)
    await this.removeWhere(
      and(
        eq(attendanceCheckTable.lessonId, lessonId),
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
    await db.delete(faceNonceTable).where(inArray(faceNonceTable.recordId, ids))
    await db.delete(attendanceRecordTable).where(inArray(attendanceRecordTable.id, ids))
  }

  async remove(lessonIds: string[]): Promise<void> {
    await this.removeWhere(inArray(attendanceCheckTable.lessonId, lessonIds))
  }

  /** Pictures of faces are left to `school attendance purge`, which removes what no record names. */
  private async removeWhere(where: SQL | undefined): Promise<void> {
    const db = this.database.current
    const gone = await db.select({ id: attendanceCheckTable.id }).from(attendanceCheckTable).where(where)
    if (gone.length === 0) return
    const checkIds = gone.map(({ id }) => id)
    const records = db
      .select({ id: attendanceRecordTable.id })
      .from(attendanceRecordTable)
      .where(inArray(attendanceRecordTable.checkId, checkIds))
    await db.delete(faceNonceTable).where(inArray(faceNonceTable.recordId, records))
    await db.delete(attendanceRecordTable).where(inArray(attendanceRecordTable.checkId, checkIds))
    await db.delete(attendanceCheckTable).where(inArray(attendanceCheckTable.id, checkIds))
  }
}
