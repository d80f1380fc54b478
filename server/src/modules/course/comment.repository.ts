import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { toRange, type PageInput } from '../../kernel/db/page'
import { commentReplyTable, commentTable } from './course.table'

export type CommentRow = typeof commentTable.$inferSelect
export type ReplyRow = typeof commentReplyTable.$inferSelect

/** Comments of a course with the replies to them. */
export class CommentRepository {
  constructor(private readonly database: Database) {}

  async page(shopId: string, courseId: string, page: PageInput): Promise<{ rows: CommentRow[]; totalCount: number }> {
    const condition = and(eq(commentTable.shopId, shopId), eq(commentTable.courseId, courseId))
    const { offset, limit } = toRange(page)
    const db = this.database.current
    const [rows, [total]] = await Promise.all([
      db.select().from(commentTable).where(condition).orderBy(desc(commentTable.createdAt), desc(commentTable.id)).offset(offset).limit(limit),
      db.select({ total: count() }).from(commentTable).where(condition),
    ])
    return { rows, totalCount: Number(total?.total ?? 0) }
  }

  /** Replies to several comments, oldest first. */
  async listReplies(commentIds: string[]): Promise<ReplyRow[]> {
    if (commentIds.length === 0) return []
    return this.database.current.select().from(commentReplyTable).where(inArray(commentReplyTable.commentId, commentIds))
      .orderBy(asc(commentReplyTable.createdAt), asc(commentReplyTable.id))
  }

  /** False when the learner has commented on the course already. */
  async add(row: CommentRow): Promise<boolean> {
    const added = await this.database.current.insert(commentTable).values(row).onConflictDoNothing().returning({ id: commentTable.id })
    return added.length > 0
  }
}
