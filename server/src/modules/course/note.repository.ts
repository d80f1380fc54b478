import { and, count, desc, eq, or } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { toRange, type PageInput } from '../../kernel/db/page'
import { lessonTable, noteTable } from './course.table'

export type NoteRow = typeof noteTable.$inferSelect

export interface NoteFilter extends PageInput {
  courseId: string
  /** Only notes of this lesson. */
  resourceId?: string
}

/** Notes of a course: the open ones, and with `mineOf` that learner's own. */
export class NoteRepository {
  constructor(private readonly database: Database) {}

  async page(shopId: string, mineOf: string | undefined, filter: NoteFilter) {
    const condition = and(
      eq(noteTable.shopId, shopId), eq(noteTable.courseId, filter.courseId),
      filter.resourceId ? eq(noteTable.lessonId, filter.resourceId) : undefined,
      mineOf ? or(eq(noteTable.open, true), eq(noteTable.userId, mineOf)) : eq(noteTable.open, true),
    )
    const { offset, limit } = toRange(filter)
    const db = this.database.current
    const [rows, [total]] = await Promise.all([
      db.select({ note: noteTable, lessonTitle: lessonTable.title }).from(noteTable)
        .leftJoin(lessonTable, eq(lessonTable.id, noteTable.lessonId))
        .where(condition).orderBy(desc(noteTable.createdAt), desc(noteTable.id)).offset(offset).limit(limit),
      db.select({ total: count() }).from(noteTable).where(condition),
    ])
    return { rows, totalCount: Number(total?.total ?? 0) }
  }

  async add(row: NoteRow): Promise<void> {
    await this.database.current.insert(noteTable).values(row)
  }
}
