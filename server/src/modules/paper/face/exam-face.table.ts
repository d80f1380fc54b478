import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FaceCheckKind, FaceCheckStatus } from '@contract/exam/face-status'
import { timestamptz } from '../../../kernel/db/columns'
import { userTable } from '../../user/user.table'
import { attemptTable } from '../attempt/attempt.table'
import { paperTable } from '../paper/paper.table'

/** When an examinee had to show their face, and what came of it. */
export const examFaceCheckTable = pgTable(
  'exam_face_check',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    paperId: uuid()
      .notNull()
      .references(() => paperTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    /** A check before entering has none until an attempt began with it. */
    attemptId: uuid().references(() => attemptTable.id),
    kind: text().$type<FaceCheckKind>().notNull(),
    status: text().$type<FaceCheckStatus>().notNull(),
    /** When it is due; a moment of an attempt is drawn when it begins, and the phone is not told. */
    opensAt: timestamptz().notNull(),
    /** When the phone was told, and until when a picture is taken. */
    askedAt: timestamptz(),
    closesAt: timestamptz(),
    answeredAt: timestamptz(),
    reason: text().notNull().default(''),
    photoKey: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('exam_face_check_entry')
      .on(table.userId, table.paperId)
      .where(sql`${table.attemptId} is null`),
    index('exam_face_check_attempt').on(table.attemptId, table.opensAt),
    index('exam_face_check_user').on(table.userId, table.status, table.answeredAt),
    index('exam_face_check_paper').on(table.paperId),
    index('exam_face_check_photos')
      .on(table.shopId, table.opensAt)
      .where(sql`${table.photoKey} <> ''`),
  ],
)
