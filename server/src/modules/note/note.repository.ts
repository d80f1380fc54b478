import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { countRows, ONE, pageOfTable, type PageInput } from '../../kernel/db/page'
import { courses, lessons } from '../course/course.fragments'
import { noteLikeTable, noteTable } from './note.table'

export type NoteRow = typeof noteTable.$inferSelect

/** A note with its author and likes, as one reader sees it. */
export interface ReadNote {
  note: NoteRow
  lessonTitle: string | null
  courseTitle: string
  courseCover: string
  liked: boolean
}

export interface NoteFilter extends PageInput {
  courseId: string
  /** Only notes of this lesson. */
  resourceId?: string
}
export interface MyNoteFilter extends PageInput {
  courseId?: string
  open?: boolean
}

const likedBy = (readerId: string | undefined): SQL<boolean> =>
  readerId
    ? sql<boolean>`exists (select 1 from ${noteLikeTable}
        where ${noteLikeTable.noteId} = ${noteTable.id} and ${noteLikeTable.userId} = ${readerId})`
    : sql<boolean>`false`

/** What others see. */
const SHOWN = and(eq(noteTable.open, true), eq(noteTable.state, 'visible'))

/** Notes, with their likes. */
export class NoteRepository {
  constructor(private readonly database: Database) {}

  /** Notes of a course: the open ones, and with `mineOf` that learner's own. */
  page(shopId: string, mineOf: string | undefined, filter: NoteFilter) {
    return this.pageWhere(
      mineOf,
      filter,
      and(
        eq(noteTable.shopId, shopId),
        eq(noteTable.courseId, filter.courseId),
        filter.resourceId ? eq(noteTable.lessonId, filter.resourceId) : undefined,
        mineOf ? or(SHOWN, eq(noteTable.userId, mineOf)) : SHOWN,
      ),
    )
  }

  /** One learner's notes over all courses. */
  pageMine(shopId: string, userId: string, filter: MyNoteFilter) {
    return this.pageWhere(
      userId,
      filter,
      and(
        eq(noteTable.shopId, shopId),
        eq(noteTable.userId, userId),
        filter.courseId ? eq(noteTable.courseId, filter.courseId) : undefined,
        filter.open === undefined ? undefined : eq(noteTable.open, filter.open),
      ),
    )
  }

  async find(shopId: string, readerId: string, id: string): Promise<ReadNote | undefined> {
    const [row] = await this.select(readerId, and(eq(noteTable.shopId, shopId), eq(noteTable.id, id)))
    return row
  }

  /** Number of open notes of a course, up to COUNTED_ROWS. */
  async countOpen(courseId: string): Promise<number> {
    const open = this.database.current
      .select(ONE)
      .from(noteTable)
      .where(and(eq(noteTable.courseId, courseId), SHOWN))
    const [{ total }] = await countRows(this.database, open.$dynamic())
    return total
  }

  async add(row: NoteRow): Promise<void> {
    await this.database.current.insert(noteTable).values(row)
  }

  /** False when it is not the learner's note, or not as `expected` any more. */
  async change(
    { shopId, userId, id }: Pick<NoteRow, 'shopId' | 'userId' | 'id'>,
    values: Partial<Pick<NoteRow, 'content' | 'open' | 'state' | 'editedAt'>>,
    expected: Pick<NoteRow, 'content' | 'open'>,
  ): Promise<boolean> {
    const changed = await this.database.current
      .update(noteTable)
      .set(values)
      .where(
        and(this.mine(shopId, userId, id), eq(noteTable.content, expected.content), eq(noteTable.open, expected.open)),
      )
      .returning({ id: noteTable.id })
    return changed.length > 0
  }

  async remove(shopId: string, userId: string, id: string): Promise<boolean> {
    const removed = await this.database.current
      .delete(noteTable)
      .where(this.mine(shopId, userId, id))
      .returning({ id: noteTable.id })
    return removed.length > 0
  }

  /**
   * Adds or removes a like; the count changes only when the like did. False when the note is deleted. Run inside a
   * transaction.
   */
  async setLiked(noteId: string, userId: string, liked: boolean, now: Date): Promise<boolean> {
    const db = this.database.current
    // Held, or its writer could remove it before the like is written.
    const [held] = await db
      .select({ id: noteTable.id })
      .from(noteTable)
      .where(eq(noteTable.id, noteId))
      .for('no key update')
    if (!held) return false
    const moved = liked
      ? await db
          .insert(noteLikeTable)
          .values({ noteId, userId, createdAt: now })
          .onConflictDoNothing()
          .returning({ noteId: noteLikeTable.noteId })
      : await db
          .delete(noteLikeTable)
          .where(and(eq(noteLikeTable.noteId, noteId), eq(noteLikeTable.userId, userId)))
          .returning({ noteId: noteLikeTable.noteId })
    if (moved.length > 0)
      await db
        .update(noteTable)
        .set({ likeCount: sql`${noteTable.likeCount} + ${liked ? 1 : -1}` })
        .where(eq(noteTable.id, noteId))
    return true
  }

  private async pageWhere(
    readerId: string | undefined,
    page: PageInput,
    condition: SQL | undefined,
  ): Promise<{ rows: ReadNote[]; totalCount: number }> {
    const { createdAt, id } = noteTable
    return pageOfTable(
      this.database,
      noteTable,
      {
        where: condition,
        order: [desc(createdAt), desc(id)],
        select: (onPage) => this.select(readerId, onPage).$dynamic(),
      },
      page,
    )
  }

  private select(readerId: string | undefined, condition: SQL | undefined) {
    return this.database.current
      .select({
        note: noteTable,
        lessonTitle: lessons.title,
        courseTitle: courses.title,
        courseCover: courses.cover,
        liked: likedBy(readerId),
      })
      .from(noteTable)
      .innerJoin(courses, eq(courses.id, noteTable.courseId))
      .leftJoin(lessons, eq(lessons.id, noteTable.lessonId))
      .where(condition)
  }

  private mine(shopId: string, userId: string, id: string): SQL | undefined {
    return and(eq(noteTable.id, id), eq(noteTable.shopId, shopId), eq(noteTable.userId, userId))
  }
}
