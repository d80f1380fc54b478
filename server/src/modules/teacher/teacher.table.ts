import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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
