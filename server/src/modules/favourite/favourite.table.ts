import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { userTable } from '../user/user.table'
import { courseTable } from '../course/course.table'

const at = () => timestamp({ withTimezone: true })

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
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId] })],
)
