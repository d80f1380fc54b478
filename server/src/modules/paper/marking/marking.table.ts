import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../kernel/db/columns'
import { staffUserTable } from '../../staff/staff.table'
import { attemptItemTable } from '../attempt/attempt.table'

/** What markers gave to an essay. The score that counts is in the item, once it is settled. */
export const essayMarkTable = pgTable(
  'exam_mark',
  {
    attemptId: uuid().notNull(),
    position: integer().notNull(),
    markerId: uuid()
      .notNull()
      .references(() => staffUserTable.id),
    /** From 1, in the order of marking. */
    ordinal: integer().notNull(),
    scoreHundredths: integer().notNull(),
    comment: text().notNull().default(''),
    markedAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.position, table.markerId] }),
    unique('exam_mark_ordinal').on(table.attemptId, table.position, table.ordinal),
    foreignKey({
      name: 'exam_mark_item',
      columns: [table.attemptId, table.position],
      foreignColumns: [attemptItemTable.attemptId, attemptItemTable.position],
    }),
    index('exam_mark_marker').on(table.markerId),
  ],
)
