import { and, desc, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../../kernel/db/database'
import { courses } from '../course/course.fragments'
import { users } from '../user/user.fragments'
import { commentReplyTable, commentTable, type ModerationState } from './comment.table'

/** A comment, or a reply to one, as the school reads it. */
export interface DeskEntry {
  id: string
  kind: 'comment' | 'reply'
  courseTitle: string
  nickName: string
  content: string
  state: ModerationState
  createdAt: Date
}

/** What learners wrote, for the school that decides who sees it. */
export class CommentDeskRepository {
  constructor(private readonly database: Database) {}

  /** The newest of a shop, of all states or of one. */
  async list(shopId: string, state: ModerationState | undefined, limit: number): Promise<DeskEntry[]> {
    const db = this.database.current
    const comments = db
      .select({
        id: commentTable.id,
        kind: sql<DeskEntry['kind']>`'comment'`.as('kind'),
        courseTitle: courses.title,
        nickName: users.nickName,
        content: commentTable.content,
        state: commentTable.state,
        createdAt: commentTable.createdAt,
      })
      .from(commentTable)
      .innerJoin(courses, eq(courses.id, commentTable.courseId))
      .innerJoin(users, eq(users.id, commentTable.userId))
      .where(and(eq(commentTable.shopId, shopId), state && eq(commentTable.state, state)))
    // Replies of the school itself have no learner and need no moderation.
    const replies = db
      .select({
        id: commentReplyTable.id,
        kind: sql<DeskEntry['kind']>`'reply'`.as('kind'),
        courseTitle: courses.title,
        nickName: users.nickName,
        content: commentReplyTable.content,
        state: commentReplyTable.state,
        createdAt: commentReplyTable.createdAt,
      })
      .from(commentReplyTable)
      .innerJoin(commentTable, eq(commentTable.id, commentReplyTable.commentId))
      .innerJoin(courses, eq(courses.id, commentTable.courseId))
      .innerJoin(users, eq(users.id, commentReplyTable.userId))
      .where(and(eq(commentTable.shopId, shopId), state && eq(commentReplyTable.state, state)))
    return unionAll(comments, replies)
      .orderBy(desc(sql`created_at`))
      .limit(limit)
  }

  /** False for what is not there, or another shop's. */
  async setState(shopId: string, id: string, state: ModerationState): Promise<boolean> {
    const db = this.database.current
    const comments = await db
      .update(commentTable)
      .set({ state })
      .where(and(eq(commentTable.id, id), eq(commentTable.shopId, shopId)))
      .returning({ id: commentTable.id })
    if (comments.length > 0) return true
    const replies = await db
      .update(commentReplyTable)
      .set({ state })
      .from(commentTable)
      .where(
        and(
          eq(commentReplyTable.id, id),
          eq(commentTable.id, commentReplyTable.commentId),
          eq(commentTable.shopId, shopId),
        ),
      )
      .returning({ id: commentReplyTable.id })
    return replies.length > 0
  }
}
