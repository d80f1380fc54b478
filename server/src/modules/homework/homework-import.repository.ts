import { and, eq } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { handInTable, markTable } from './hand-in.table'
import { homeworkAudienceTable, homeworkExcuseTable, homeworkTable } from './homework.table'

type ImportedHomework = Omit<typeof homeworkTable.$inferInsert, 'files' | 'status' | 'byGroup'>
type ImportedHandIn = Omit<typeof handInTable.$inferInsert, 'unitId' | 'clientRequestId' | 'contentHash' | 'number'>
type ImportedMark = Omit<typeof markTable.$inferInsert, 'version'>

/** Writes the homework of a school folder, each once: afterwards the staff change it. */
export class HomeworkImportRepository {
  constructor(private readonly database: Database) {}

  async add(row: ImportedHomework): Promise<void> {
    const db = this.database.current
    await db
      .insert(homeworkTable)
      .values({ ...row, files: [], status: 'published', byGroup: false })
      .onConflictDoNothing()
    await db
      .insert(homeworkAudienceTable)
      .values({ homeworkId: row.id, kind: 'class', targetId: row.classId })
      .onConflictDoNothing()
  }

  async excuse(homeworkId: string, userId: string, at: Date): Promise<void> {
    await this.database.current
      .insert(homeworkExcuseTable)
      .values({ homeworkId, userId, reason: '', at })
      .onConflictDoNothing()
  }

  /** An attempt behind those that are there; nothing where it was written before. */
  async addHandIn(row: ImportedHandIn, mark: ImportedMark | undefined): Promise<void> {
    const db = this.database.current
    const { homeworkId, userId, id } = row
    const before = await db
      .select({ id: handInTable.id })
      .from(handInTable)
      .where(and(eq(handInTable.homeworkId, homeworkId), eq(handInTable.unitId, userId)))
    if (before.some((each) => each.id === id)) return
    const number = before.length + 1
    await db
      .insert(handInTable)
      .values({ ...row, unitId: userId, clientRequestId: id, contentHash: '', number })
      .onConflictDoNothing()
    if (mark)
      await db
        .insert(markTable)
        .values({ ...mark, version: 1 })
        .onConflictDoNothing()
  }
}
