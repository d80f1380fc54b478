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
    /** A `failed` job has failed at every attempt and waits for a person. */
    state: text().$type<'pending' | 'failed'>().notNull().default('pending'),
  },
  (table) => [index('job_due').on(table.state, table.runAt)],
)
