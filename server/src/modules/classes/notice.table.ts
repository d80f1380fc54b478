import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { NoticeStatus } from '@contract/classes/class-status'
import { timestamptz } from '../../kernel/db/columns'
import { userTable } from '../user/user.table'
import { classTable } from './class.table'

/** What the staff tell a class. */
export const classNoticeTable = pgTable(
  'class_notice',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    classId: uuid()
      .notNull()
      .references(() => classTable.id),
    title: text().notNull(),
    html: text().notNull(),
    status: text().$type<NoticeStatus>().notNull().default('draft'),
    asksReceipt: boolean().notNull().default(false),
    /** What a receipt chooses from; empty for a plain signature. */
    choices: text().array().notNull(),
    authorName: text().notNull(),
    createdAt: timestamptz().notNull(),
    publishedAt: timestamptz(),
    /** When those who were missing were reminded, which happens once. */
    remindedAt: timestamptz(),
  },
  (table) => [
    index('class_notice_class').on(table.classId, table.status, table.publishedAt.desc()),
    index('class_notice_desk').on(table.classId, table.createdAt),
  ],
)

/** Who has read a notice, and signed it. */
export const noticeReadTable = pgTable(
  'class_notice_read',
  {
    noticeId: uuid()
      .notNull()
      .references(() => classNoticeTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    readAt: timestamptz().notNull(),
    signedAt: timestamptz(),
    choice: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.userId] }),
    index('class_notice_read_learner').on(table.userId),
  ],
)
