import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../db/columns'

export const jobTable = pgTable(
  'job',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** Enqueueing the same key again changes nothing while the first job is pending. */
    uniqueKey: text().notNull().unique(),
    payload: jsonb().$type<Record<string, string>>().notNull(),
    runAt: timestamptz().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text(),
  },
  (table) => [index('job_run_at').on(table.runAt)],
)
