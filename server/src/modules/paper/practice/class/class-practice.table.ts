import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../../kernel/db/columns'
import { classTable } from '../../../classes/class.table'
import { practiceSetTable } from '../practice.table'

/** Practices that a class has: who is in it may do them, also those of courses that she does not have. */
export const classPracticeTable = pgTable(
  'class_practice',
  {
    classId: uuid()
      .notNull()
      .references(() => classTable.id),
    setId: uuid()
      .notNull()
      .references(() => practiceSetTable.id),
    dueAt: timestamptz(),
    sort: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.classId, table.setId] }), index('class_practice_set').on(table.setId)],
)
