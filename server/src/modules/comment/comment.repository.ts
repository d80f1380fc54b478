import { and, asc, avg, count, desc, eq, getTableColumns, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { COUNTED_ROWS, pageOfTable, type PageInput } from '../../kernel/db/page'
import { useUpload } from '../file/file.fragments'
import { stockedGoods } from '../goods/goods.fragments'
import { shops } from '../shop/shop.fragments'
import { commentReplyTable, commentTable } from './comment.table'

export type CommentRow = typeof commentTable.$inferSelect
export type ReplyRow = typeof commentReplyTable.$inferSelect

/** Only the newest so many, which bounds the size of a page of comments. */
const REPLIES_SHOWN = 100

/** Visible to all, or written by the reader. */
const readableBy = (
  table: typeof commentTable | typeof commentReplyTable,
  readerId: string | undefined,
): SQL | undefined =>
  readerId ? or(eq(table.state, 'visible'), eq(table.userId, readerId)) : eq(table.state, 'visible')

/** What comments are about. */
export type CommentSubject = { courseId: string } | { articleId: string } | { questionId: string } | { goodsId: string }

const about = (subject: CommentSubject): SQL => {
  if ('courseId' in subject) return eq(commentTable.courseId, subject.courseId)
  if ('articleId' in subject) return eq(commentTable.articleId, subject.articleId)
  if ('goodsId' in subject) return eq(commentTable.goodsId, subject.goodsId)
  return eq(commentTable.questionId, subject.questionId)
}

/** Comments of a course, an article, a question or goods with the replies to them. */
export class CommentRepository {
  constructor(private readonly database: Database) {}

  async page(
    shopId: string,
    readerId: string | undefined,
    subject: CommentSubject,
    page: PageInput,
  ): Promise<{ rows: CommentRow[]; totalCount: number; written: boolean }> {
    const condition = and(eq(commentTable.shopId, shopId), about(subject), readableBy(commentTable, readerId))
    const { createdAt, id } = commentTable
    const [{ rows, totalCount }, written] = await Promise.all([
      pageOfTable(this.database, commentTable, { where: condition, order: [desc(createdAt), desc(id)] }, page),
      readerId !== undefined && this.hasWritten(readerId, subject),
    ])
    return { rows, totalCount, written }
  }

  private async hasWritten(userId: string, subject: CommentSubject): Promise<boolean> {
    const rows = await this.database.current
      .select({ id: commentTable.id })
      .from(commentTable)
      .where(and(eq(commentTable.userId, userId), about(subject)))
      .limit(1)
    return rows.length > 0
  }

  async find(shopId: string, readerId: string, id: string): Promise<CommentRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(commentTable)
      .where(and(eq(commentTable.shopId, shopId), eq(commentTable.id, id), readableBy(commentTable, readerId)))
    return row
  }

  /** The newest replies to each of several comments, in the order of writing. */
  async listReplies(commentIds: string[], readerId: string | undefined): Promise<ReplyRow[]> {
    if (commentIds.length === 0) return []
    const { commentId, createdAt, id } = commentReplyTable
    const fromEnd =
      sql<number>`row_number() over (partition by ${commentId} order by ${createdAt} desc, ${id} desc)`.as('from_end')
    const replies = this.database.current
      .select({ ...getTableColumns(commentReplyTable), fromEnd })
      .from(commentReplyTable)
      .where(and(inArray(commentId, commentIds), readableBy(commentReplyTable, readerId)))
      .as('reply')
    return this.database.current
      .select()
      .from(replies)
      .where(lte(replies.fromEnd, REPLIES_SHOWN))
      .orderBy(asc(replies.createdAt), asc(replies.id))
  }

  transact<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transact(work)
  }

  /** Keeps a learner's own upload; false where there is no such one. */
  async usePicture(key: string, owner: { userId: string; shopId: string }, now: Date): Promise<boolean> {
    return (await this.database.rows(useUpload({ ...owner, key, purpose: 'comment' }, now))).length > 0
  }

  async hasGoods(shopId: string, id: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ id: stockedGoods.id })
      .from(stockedGoods)
      .where(and(eq(stockedGoods.id, id), eq(stockedGoods.shopId, shopId)))
    return rows.length > 0
  }

  /** False when the learner has commented on the course, or reviewed this line of an order, already. */
  async add(row: CommentRow): Promise<boolean> {
    const added = await this.database.current
      .insert(commentTable)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: commentTable.id })
    return added.length > 0
  }

  async addReply(row: ReplyRow): Promise<void> {
    await this.database.current.insert(commentReplyTable).values(row)
  }

  /**
   * Number of visible comments, and the mean of the stars of the newest (0 without any), both of COUNTED_ROWS at most.
   */
  async rate(subject: CommentSubject): Promise<{ commentCount: number; score: number }> {
    const newest = this.database.current
      .select({ stars: commentTable.stars })
      .from(commentTable)
      .where(and(about(subject), eq(commentTable.state, 'visible')))
      .orderBy(desc(commentTable.createdAt))
      .limit(COUNTED_ROWS)
      .as('newest')
    const [row] = await this.database.current
      .select({ comments: count(), score: avg(newest.stars).mapWith(Number) })
      .from(newest)
    return { commentCount: Number(row?.comments ?? 0), score: Math.round((row?.score ?? 0) * 10) / 10 }
  }

  /** Whether the school reads comments before others see them. */
  async isModerated(shopId: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ one: sql`1` })
      .from(shops)
      .where(and(eq(shops.id, shopId), eq(shops.moderateComments, true)))
    return rows.length > 0
  }
}
