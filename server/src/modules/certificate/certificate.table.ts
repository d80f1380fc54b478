import { doublePrecision, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../kernel/db/columns'
import { courseTable } from '../course/course.table'
import { paperTable } from '../paper/paper/paper.table'
import { userTable } from '../user/user.table'

/** A certificate keeps what it said when it was issued: names and titles may change later, it does not. */
export const certificateTable = pgTable(
  'certificate',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    /** One of the two: a finished course, or the paper of a passed exam. */
    courseId: uuid().references(() => courseTable.id),
    paperId: uuid().references(() => paperTable.id),
    /** Printed on it; it cannot be guessed, and those who know it may check the certificate. */
    number: text().notNull().unique(),
    holderName: text().notNull(),
    /** Of the course or the exam. */
    courseTitle: text().notNull(),
    studiedSeconds: doublePrecision().notNull().default(0),
    issuedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    unique('certificate_user_course').on(table.userId, table.courseId),
    unique('certificate_user_paper').on(table.userId, table.paperId),
    index('certificate_course').on(table.courseId),
    index('certificate_paper').on(table.paperId),
  ],
)
