import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../../kernel/db/database'
import { toRange, type PageInput } from '../../kernel/db/page'
import { articles } from '../article/article.fragments'
import { courses } from '../course/course.fragments'
import { users } from '../user/user.fragments'
import { commentReplyTable, commentTable, type ModerationState } from './comment.table'

type Kind = 'comment' | 'reply'

/** A comment, or a reply to one, as the school reads it. */
export interface DeskEntry {
  id: string
  kind: Kind
  /** Of the course or article that it is about. */
  subjectTitle: string
  nickName: string
  content: string
  /** Null for a reply and on an article. */
  stars: number | null
  state: ModerationState
  createdAt: Date
}
export interface DeskFilter extends PageInput {
  state?: ModerationState
  kind?: Kind
  keyword?: string
  descending?: boolean
}
interface LockedEntry {
  id: string
  kind: Kind
  state: ModerationState
}

const SUBJECT_TITLE = sql<string>`coalesce(${courses.title}, ${articles.title})`.as('subject_title')

/** What learners wrote, for the school that decides who sees it. */
export class CommentDeskRepository {
  constructor(private readonly database: Database) {}

  async page(shopId: string, filter: DeskFilter): Promise<{ rows: DeskEntry[]; totalCount: number }> {
    const { state, kind, keyword, descending = true } = filter
    const entry = this.selectEntries(shopId)
    const where = and(
      state && eq(entry.state, state),
      kind && eq(entry.kind, kind),
      keyword ? sql`strpos(${entry.content}, ${keyword}) > 0` : undefined,
    )
    const { offset, limit } = toRange(filter)
    const order = descending ? desc : asc
    const rows = await this.database.current
      .select()
      .from(entry)
      .where(where)
      .orderBy(order(entry.createdAt), order(entry.id))
      .offset(offset)
      .limit(limit)
    const [total] = await this.database.current.select({ count: count() }).from(entry).where(where)
    return { rows, totalCount: Number(total?.count ?? 0) }
  }

  /** The entry, locked until the transaction ends; undefined for what is not there, or another shop's. */
  async lock(shopId: string, id: string): Promise<LockedEntry | undefined> {
    const db = this.database.current
    const [comment] = await db
      .select({ state: commentTable.state })
      .from(commentTable)
      .where(and(eq(commentTable.id, id), eq(commentTable.shopId, shopId)))
      .for('update')
    if (comment) return { id, kind: 'comment', state: comment.state }
    const [reply] = await db
      .select({ state: commentReplyTable.state })
      .from(commentReplyTable)
      .innerJoin(commentTable, eq(commentTable.id, commentReplyTable.commentId))
      .where(and(eq(commentReplyTable.id, id), eq(commentTable.shopId, shopId)))
      .for('update')
    return reply && { id, kind: 'reply', state: reply.state }
  }

  async setState({ id, kind }: LockedEntry, state: ModerationState): Promise<void> {
    const table = kind === 'comment' ? commentTable : commentReplyTable
    await this.database.current.update(table).set({ state }).where(eq(table.id, id))
  }

  private selectEntries(shopId: string) {
    const db = this.database.current
    const comments = db
      .select({
        id: commentTable.id,
        kind: sql<Kind>`'comment'`.as('kind'),
        subjectTitle: SUBJECT_TITLE,
        nickName: users.nickName,
        content: commentTable.content,
        stars: sql<number | null>`nullif(${commentTable.stars}, 0)`.as('stars'),
        state: commentTable.state,
        createdAt: commentTable.createdAt,
      })
      .from(commentTable)
      .leftJoin(courses, eq(courses.id, commentTable.courseId))
      .leftJoin(articles, eq(articles.id, commentTable.articleId))
      .innerJoin(users, eq(users.id, commentTable.userId))
      .where(eq(commentTable.shopId, shopId))
    // Replies of the school itself have no learner and need no moderation.
    const replies = db
      .select({
        id: commentReplyTable.id,
        kind: sql<Kind>`'reply'`.as('kind'),
        subjectTitle: SUBJECT_TITLE,
        nickName: users.nickName,
        content: commentReplyTable.content,
        stars: sql<number | null>`null::integer`.as('stars'),
        state: commentReplyTable.state,
        createdAt: commentReplyTable.createdAt,
      })
      .from(commentReplyTable)
      .innerJoin(commentTable, eq(commentTable.id, commentReplyTable.commentId))
      .leftJoin(courses, eq(courses.id, commentTable.courseId))
      .leftJoin(articles, eq(articles.id, commentTable.articleId))
      .innerJoin(users, eq(users.id, commentReplyTable.userId))
      .where(eq(commentTable.shopId, shopId))
    return unionAll(comments, replies).as('entry')
  }
}
