import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../db/columns'

/** Requests of one caller to one call within the running window. */
export const rateWindowTable = pgTable(
  'rate_window',
  {
    /** The call's key and the caller: a learner, a staff member or a network. */
    subject: text().primaryKey(),
    count: integer().notNull(),
    endsAt: timestamptz().notNull(),
  },
  (table) => [index('rate_window_end').on(table.endsAt)],
)
