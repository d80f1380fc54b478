import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ApplicationStatus } from '@contract/teacher/application-status'
import { timestamptz } from '../../kernel/db/columns'
import { teacherTable } from '../shop/shop.table'
import { userTable } from '../user/user.table'

/** Learners who want to hear of a teacher's courses, articles and lives. */
export const teacherFollowTable = pgTable(
  'teacher_follow',
  {
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    teacherId: uuid()
      .notNull()
      .references(() => teacherTable.id, { onDelete: 'cascade' }),
    shopId: text().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.teacherId] }),
    index('teacher_follow_teacher').on(table.teacherId, table.userId),
  ],
)

/** Applications to teach here; a learner has at most one that is open or approved. */
export const teacherApplicationTable = pgTable(
  'teacher_application',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    name: text().notNull(),
    title: text().notNull(),
    field: text().notNull(),
    intro: text().notNull(),
    /** Keys of private uploads. */
    papers: jsonb().$type<string[]>().notNull(),
    status: text().$type<ApplicationStatus>().notNull(),
    reason: text().notNull().default(''),
    updatedAt: timestamptz().notNull(),
    submittedAt: timestamptz(),
    decidedAt: timestamptz(),
    teacherId: uuid().references(() => teacherTable.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('teacher_application_open')
      .on(table.userId)
      .where(sql`status <> 'rejected'`),
    index('teacher_application_user').on(table.userId, table.updatedAt),
    index('teacher_application_review').on(table.shopId, table.status, table.submittedAt),
    index('teacher_application_desk')
      .on(table.shopId, table.submittedAt, table.id)
      .where(sql`status <> 'draft'`),
    index('teacher_application_teacher').on(table.teacherId),
  ],
)
