import { and, eq, notInArray } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { classCourseTable, classTable, classTeacherTable } from './class.table'
import { classNoticeTable, noticeReadTable } from './notice.table'

type ImportedClass = Omit<typeof classTable.$inferInsert, 'shopId' | 'createdAt' | 'imported'>
export type ImportedNotice = Omit<
  typeof classNoticeTable.$inferInsert,
  'shopId' | 'classId' | 'status' | 'createdAt' | 'remindedAt'
>

/** Writes the classes of a school folder, with what was told them. */
export class ClassImportRepository {
  constructor(private readonly database: Database) {}

  /** The state is that of the first import: afterwards the staff move it. */
  async save(shopId: string, { id, status, ...values }: ImportedClass, createdAt: Date): Promise<void> {
    await this.database.current
      .insert(classTable)
      .values({ id, shopId, status, createdAt, imported: true, ...values })
      .onConflictDoUpdate({ target: classTable.id, set: values })
  }

  async setTeachers(classId: string, headId: string | null, assistantIds: string[]): Promise<void> {
    const db = this.database.current
    await db.delete(classTeacherTable).where(eq(classTeacherTable.classId, classId))
    const rows = [
      ...(headId ? [{ classId, teacherId: headId, isHead: true, sort: 0 }] : []),
      ...assistantIds.map((teacherId, at) => ({ classId, teacherId, isHead: false, sort: at + 1 })),
    ]
    if (rows.length > 0) await db.insert(classTeacherTable).values(rows)
  }

  async setCourses(classId: string, courseIds: string[]): Promise<void> {
    const db = this.database.current
    await db.delete(classCourseTable).where(eq(classCourseTable.classId, classId))
    if (courseIds.length > 0)
      await db.insert(classCourseTable).values(courseIds.map((courseId, sort) => ({ classId, courseId, sort })))
  }

  /** Once; afterwards the staff write. */
  async addNotice(shopId: string, classId: string, row: ImportedNotice): Promise<void> {
    await this.database.current
      .insert(classNoticeTable)
      .values({ ...row, shopId, classId, status: 'published', createdAt: row.publishedAt! })
      .onConflictDoNothing()
  }

  async addRead(row: typeof noticeReadTable.$inferInsert): Promise<void> {
    await this.database.current.insert(noticeReadTable).values(row).onConflictDoNothing()
  }

  /** Those that are gone from the folder leave the center; members keep them. */
  async unlistOthers(shopId: string, ids: string[]): Promise<void> {
    await this.database.current
      .update(classTable)
      .set({ listed: false })
      .where(
        and(
          eq(classTable.shopId, shopId),
          eq(classTable.imported, true),
          ids.length > 0 ? notInArray(classTable.id, ids) : undefined,
        ),
      )
  }
}
