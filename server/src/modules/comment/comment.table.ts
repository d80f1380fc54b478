import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ModerationState } from '@contract/review/review-kinds'
import { timestamptz } from '../../kernel/db/columns'
import { userTable } from '../user/user.table'
import { articleTable } from '../article/article.table'
import { courseTable } from '../course/course.table'
import { goodsTable } from '../goods/goods.table'
import { questionTable } from '../paper/bank/bank.table'

export const commentTable = pgTable(
  'comment',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    shopId: text().notNull(),
    /** What it is about: a course, an article, a question or goods. */
    courseId: uuid().references(() => courseTable.id),
    articleId: uuid().references(() => articleTable.id),
    questionId: uuid().references(() => questionTable.id),
    goodsId: uuid().references(() => goodsTable.id),
    /** Of goods: where they were bought; each line is reviewed once. */
    orderLineId: uuid().unique('comment_order_line'),
    content: text().notNull(),
    /** 0 but on a course or goods. */
    stars: integer().notNull(),
    /** Storage keys of uploads. */
    pictures: jsonb().$type<string[]>().notNull().default([]),
    state: text().$type<ModerationState>().notNull().default('visible'),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    check(
      'comment_subject',
      sql`num_nonnulls(${table.courseId}, ${table.articleId}, ${table.questionId}, ${table.goodsId}) = 1`,
    ),
    check('comment_of_line', sql`(${table.goodsId} is null) = (${table.orderLineId} is null)`),
    unique('comment_user_course').on(table.userId, table.courseId),
    // With all that a list filters by, so that rows before a page are skipped in the index alone.
    index('comment_course').on(table.courseId, table.createdAt, table.id, table.state, table.userId, table.shopId),
    index('comment_article').on(table.articleId, table.createdAt, table.id, table.state, table.userId, table.shopId),
    index('comment_question').on(table.questionId, table.createdAt, table.id, table.state, table.userId, table.shopId),
    index('comment_goods').on(table.goodsId, table.createdAt, table.id, table.state, table.userId, table.shopId),
    index('comment_review').on(table.shopId, table.state, table.createdAt),
    index('comment_desk').on(table.shopId, table.createdAt, table.id),
  ],
)

export const commentReplyTable = pgTable(
  'comment_reply',
  {
    id: uuid().primaryKey(),
    commentId: uuid()
      .notNull()
      .references(() => commentTable.id),
    authorName: text().notNull(),
    userId: uuid().references(() => userTable.id),
    content: text().notNull(),
    state: text().$type<ModerationState>().notNull().default('visible'),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('comment_reply_comment').on(table.commentId),
    index('comment_reply_user').on(table.userId),
    index('comment_reply_review').on(table.state, table.createdAt),
    index('comment_reply_desk').on(table.createdAt, table.id),
  ],
)
