import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ModerationState } from '@contract/review/review-kinds'
import { timestamptz } from '../../kernel/db/columns'
import { userTable } from '../user/user.table'
import { courseTable, lessonTable } from '../course/course.table'

export const noteTable = pgTable(
  'note',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    shopId: text().notNull(),
    courseId: uuid()
      .notNull()
      .references(() => courseTable.id),
    lessonId: uuid().references(() => lessonTable.id),
    content: text().notNull(),
    open: boolean().notNull().default(false),
    /** Of an open note. A private one keeps that of its last opening. */
    state: text().$type<ModerationState>().notNull().default('visible'),
    positionSeconds: doublePrecision().notNull().default(0),
    likeCount: integer().notNull().default(0),
    createdAt: timestamptz().notNull().defaultNow(),
    editedAt: timestamptz(),
  },
  (table) => [
    // With all that a list filters by, so that rows before a page are skipped in the index alone.
    index('note_course').on(
      table.courseId,
      table.createdAt,
      table.id,
      table.open,
      table.state,
      table.userId,
      table.shopId,
    ),
    index('note_user').on(table.userId, table.createdAt),
    index('note_lesson').on(table.lessonId),
  ],
)

export const noteLikeTable = pgTable(
  'note_like',
  {
    noteId: uuid()
      .notNull()
      .references(() => noteTable.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.noteId, table.userId] }), index('note_like_user').on(table.userId)],
)
