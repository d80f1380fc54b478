import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ArticleStatus } from '@contract/article/article-status'
import type { BulletinAudience } from '@contract/bulletin/bulletin-kinds'
import { timestamptz } from '../../kernel/db/columns'
import { courseTable } from '../course/course.table'
import { shopTable } from '../shop/shop.table'
import { staffUserTable } from '../staff/staff.table'

export const bulletinTable = pgTable(
  'bulletin',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    title: text().notNull(),
    summary: text().notNull().default(''),
    html: text().notNull(),
    audience: text().$type<BulletinAudience>().notNull().default('public'),
    /** Of the audience `course`. */
    courseId: uuid().references(() => courseTable.id),
    pinned: boolean().notNull().default(false),
    status: text().$type<ArticleStatus>().notNull().default('draft'),
    /** The moment from which a published bulletin is shown. */
    publishedAt: timestamptz(),
    /** The moment from which it is shown no more. */
    endsAt: timestamptz(),
    readCount: integer().notNull().default(0),
    /** Whoever wrote it; null for what came with the school's folder. */
    staffId: uuid().references(() => staffUserTable.id),
    updatedAt: timestamptz().notNull().defaultNow(),
    /** Counts edits: an edit of an older version is refused. */
    version: integer().notNull().default(0),
  },
  (table) => [
    index('bulletin_list').on(
      table.shopId,
      table.status,
      table.pinned.desc(),
      table.publishedAt.desc(),
      table.id.desc(),
    ),
    index('bulletin_desk').on(table.shopId, table.updatedAt, table.id),
    index('bulletin_course').on(table.courseId),
    index('bulletin_staff').on(table.staffId),
  ],
)

/** Who has read a bulletin, so that each reader counts once: `learner:<id>`, or `visitor:<number of the mark>`. */
export const bulletinReadTable = pgTable(
  'bulletin_read',
  {
    bulletinId: uuid()
      .notNull()
      .references(() => bulletinTable.id),
    reader: text().notNull(),
    readAt: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bulletinId, table.reader] }), index('bulletin_read_at').on(table.readAt)],
)
