import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CoverKind } from '@contract/article/article-kinds'
import type { ArticleStatus } from '@contract/article/article-status'
import { foldedOf, gramsOf, soundPairsOf, timestamptz } from '../../kernel/db/columns'
import { shopTable, teacherTable } from '../shop/shop.table'
import { staffUserTable } from '../staff/staff.table'
import { userTable } from '../user/user.table'

export const articleCategoryTable = pgTable(
  'article_category',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    name: text().notNull(),
    sort: integer().notNull().default(0),
  },
  (table) => [index('article_category_shop').on(table.shopId, table.sort)],
)

export const articleTable = pgTable(
  'article',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    categoryId: uuid()
      .notNull()
      .references(() => articleCategoryTable.id),
    title: text().notNull(),
    summary: text().notNull().default(''),
    coverKind: text().$type<CoverKind>().notNull().default('none'),
    /** Storage keys. */
    covers: jsonb().$type<string[]>().notNull().default([]),
    html: text().notNull().default(''),
    /** Storage key of a film above the text. */
    film: text().notNull().default(''),
    authorName: text().notNull().default(''),
    teacherId: uuid().references(() => teacherTable.id, { onDelete: 'set null' }),
    /** Whoever wrote it; null for what came with the school's folder. */
    staffId: uuid().references(() => staffUserTable.id),
    courseIds: jsonb().$type<string[]>().notNull().default([]),
    status: text().$type<ArticleStatus>().notNull().default('draft'),
    /** The moment from which a published article is shown. */
    publishedAt: timestamptz(),
    top: boolean().notNull().default(false),
    readCount: integer().notNull().default(0),
    likeCount: integer().notNull().default(0),
    updatedAt: timestamptz().notNull().defaultNow(),
    lowerTitle: foldedOf('title'),
    grams: gramsOf('title'),
    soundPairs: soundPairsOf('title'),
    /** Counts edits: an edit of an older version is refused. */
    version: integer().notNull().default(0),
  },
  (table) => [
    index('article_list').on(table.shopId, table.status, table.top.desc(), table.publishedAt.desc(), table.id.desc()),
    index('article_category_list').on(
      table.categoryId,
      table.status,
      table.top.desc(),
      table.publishedAt.desc(),
      table.id.desc(),
    ),
    index('article_teacher').on(table.teacherId, table.publishedAt),
    index('article_staff').on(table.staffId),
    index('article_desk').on(table.shopId, table.updatedAt, table.id),
    index('article_grams').using('gin', table.grams),
    index('article_sounds').using('gin', table.soundPairs),
  ],
)

/** Who has read an article, so that each reader counts once: `learner:<id>`, or `visitor:<number of the mark>`. */
export const articleReadTable = pgTable(
  'article_read',
  {
    articleId: uuid()
      .notNull()
      .references(() => articleTable.id),
    reader: text().notNull(),
    readAt: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.reader] }), index('article_read_at').on(table.readAt)],
)

export const articleLikeTable = pgTable(
  'article_like',
  {
    articleId: uuid()
      .notNull()
      .references(() => articleTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    likedAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.userId] }),
    index('article_like_user').on(table.userId, table.articleId),
  ],
)
