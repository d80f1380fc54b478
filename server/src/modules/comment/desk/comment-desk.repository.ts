import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../../../kernel/db/database'
import { COUNTED_ROWS, countRows, ONE, readPage, type PageInput, type ReadPage } from '../../../kernel/db/page'
import { articles } from '../../article/article.fragments'
import { courses } from '../../course/course.fragments'
import { stockedGoods } from '../../goods/goods.fragments'
import { latestAttemptWith } from '../../paper/attempt/attempt.fragments'
import { questions } from '../../paper/bank/bank.fragments'
import { users } from '../../user/user.fragments'
import type { ReplyRow } from '../comment.repository'
import type { ModerationState } from '@contract/review/review-kinds'
import { commentReplyTable, commentTable } from '../comment.table'

type Kind = 'comment' | 'reply'

/** A comment, or a reply to one, as the school reads it. */
export interface DeskEntry {
  id: string
  kind: Kind
  /** Of the course, article, question or goods that it is about. */
  subjectTitle: string
  nickName: string
  content: string
  /** Null but on a course or goods. */
  stars: number | null
  /** Storage keys. */
  pictures: string[]
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

const SUBJECT_TITLE =
  sql<string>`coalesce(${courses.title}, ${articles.title}, ${questions.title}, ${stockedGoods.title})`.as(
    'subject_title',
  )
const NO_PICTURES = sql<string[]>`'[]'::jsonb`.as('pictures')

/** What learners wrote, for the school that decides who sees it. */
export class CommentDeskRepository {
  constructor(private readonly database: Database) {}

  page(shopId: string, filter: DeskFilter): Promise<ReadPage<DeskEntry>> {
    const { kind, descending = true } = filter
    const by = descending ? desc : asc
    const db = this.database.current
    return readPage(
      filter,
      ({ offset, limit }) => {
        const entry = this.selectEntries(shopId, filter, offset + limit)
        return db
          .select()
          .from(entry)
          .where(kind && eq(entry.kind, kind))
          .orderBy(by(entry.createdAt), by(entry.id))
          .offset(offset)
          .limit(limit)
      },
      () => {
        const entry = this.selectEntries(shopId, filter, COUNTED_ROWS)
        return countRows(
          this.database,
          db
            .select(ONE)
            .from(entry)
            .where(kind && eq(entry.kind, kind))
            .$dynamic(),
        )
      },
    )
  }

  /** Whether it is a comment or a reply; undefined as for `lock`. */
  async findKind(shopId: string, id: string): Promise<Kind | undefined> {
    const db = this.database.current
    const ofShop = eq(commentTable.shopId, shopId)
    if ((await db.$count(commentTable, and(eq(commentTable.id, id), ofShop))) > 0) return 'comment'
    const replies = await db
      .select(ONE)
      .from(commentReplyTable)
      .innerJoin(commentTable, eq(commentTable.id, commentReplyTable.commentId))
      .where(and(eq(commentReplyTable.id, id), ofShop))
    return replies.length > 0 ? 'reply' : undefined
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

  /** A comment that the school may answer, with an attempt in which its learner met the question. */
  async find(
    shopId: string,
    id: string,
  ): Promise<{ userId: string; questionId: string | null; attemptId: string | undefined } | undefined> {
    const [comment] = await this.database.current
      .select({ userId: commentTable.userId, questionId: commentTable.questionId })
      .from(commentTable)
      .where(and(eq(commentTable.id, id), eq(commentTable.shopId, shopId)))
    if (!comment) return undefined
    const { userId, questionId } = comment
    const [attempt] = questionId ? await this.database.rows<{ id: string }>(latestAttemptWith(userId, questionId)) : []
    return { userId, questionId, attemptId: attempt?.id }
  }

  async addReply(row: ReplyRow): Promise<void> {
    await this.database.current.insert(commentReplyTable).values(row)
  }

  async setState({ id, kind }: LockedEntry, state: ModerationState): Promise<void> {
    const table = kind === 'comment' ? commentTable : commentReplyTable
    await this.database.current.update(table).set({ state }).where(eq(table.id, id))
  }

  /** The first comments and replies in this order, at most so many of each. */
  private selectEntries(shopId: string, { state, keyword, descending = true }: DeskFilter, most: number) {
    const db = this.database.current
    const by = descending ? desc : asc
    const matches = (table: typeof commentTable | typeof commentReplyTable): SQL | undefined =>
      and(
        eq(commentTable.shopId, shopId),
        state && eq(table.state, state),
        keyword ? sql`strpos(${table.content}, ${keyword}) > 0` : undefined,
      )
    const comments = db
      .select({
        id: commentTable.id,
        kind: sql<Kind>`'comment'`.as('kind'),
        subjectTitle: SUBJECT_TITLE,
        nickName: users.nickName,
        content: commentTable.content,
        stars: sql<number | null>`nullif(${commentTable.stars}, 0)`.as('stars'),
        pictures: commentTable.pictures,
        state: commentTable.state,
        createdAt: commentTable.createdAt,
      })
      .from(commentTable)
      .leftJoin(courses, eq(courses.id, commentTable.courseId))
      .leftJoin(articles, eq(articles.id, commentTable.articleId))
      .leftJoin(questions, eq(questions.id, commentTable.questionId))
      .leftJoin(stockedGoods, eq(stockedGoods.id, commentTable.goodsId))
      .innerJoin(users, eq(users.id, commentTable.userId))
      .where(matches(commentTable))
      .orderBy(by(commentTable.createdAt), by(commentTable.id))
      .limit(most)
    // Replies of the school itself have no learner and need no moderation.
    const replies = db
      .select({
        id: commentReplyTable.id,
        kind: sql<Kind>`'reply'`.as('kind'),
        subjectTitle: SUBJECT_TITLE,
        nickName: users.nickName,
        content: commentReplyTable.content,
        stars: sql<number | null>`null::integer`.as('stars'),
        pictures: NO_PICTURES,
        state: commentReplyTable.state,
        createdAt: commentReplyTable.createdAt,
      })
      .from(commentReplyTable)
      .innerJoin(commentTable, eq(commentTable.id, commentReplyTable.commentId))
      .leftJoin(courses, eq(courses.id, commentTable.courseId))
      .leftJoin(articles, eq(articles.id, commentTable.articleId))
      .leftJoin(questions, eq(questions.id, commentTable.questionId))
      .leftJoin(stockedGoods, eq(stockedGoods.id, commentTable.goodsId))
      .innerJoin(users, eq(users.id, commentReplyTable.userId))
      .where(matches(commentReplyTable))
      .orderBy(by(commentReplyTable.createdAt), by(commentReplyTable.id))
      .limit(most)
    return unionAll(comments, replies).as('entry')
  }
}
