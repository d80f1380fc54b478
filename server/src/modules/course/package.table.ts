import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { courseTable } from './course.table'

/** The courses of a package (course types 8, 9 and 10), under the headings of its projects. */
export const packageCourseTable = pgTable(
  'package_course',
  {
    packageId: uuid()
      .notNull()
      .references(() => courseTable.id),
    courseId: uuid()
      .notNull()
      .references(() => courseTable.id),
    projectTitle: text().notNull().default(''),
    sort: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.courseId] }),
    index('package_course_course').on(table.courseId),
  ],
)
