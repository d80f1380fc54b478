import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../kernel/db/columns'
import { userTable } from '../user/user.table'
import { articleTable } from '../article/article.table'
import { courseTable } from '../course/course.table'
import { goodsTable } from '../goods/goods.table'

export const favouriteTable = pgTable(
  'collection',
  {
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    courseId: uuid()
      .notNull()
      .references(() => courseTable.id),
    shopId: text().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId] }), index('collection_course').on(table.courseId)],
)

export const favouriteArticleTable = pgTable(
  'favourite_article',
  {
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    articleId: uuid()
      .notNull()
      .references(() => articleTable.id),
    shopId: text().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.articleId] }),
    index('favourite_article_article').on(table.articleId),
  ],
)

export const favouriteGoodsTable = pgTable(
  'favourite_goods',
  {
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    goodsId: uuid()
      .notNull()
      .references(() => goodsTable.id),
    shopId: text().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.goodsId] }), index('favourite_goods_goods').on(table.goodsId)],
)
