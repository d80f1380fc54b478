import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../kernel/db/columns'
import { userTable } from '../user/user.table'

/** The last copy of their data that a learner asked for. */
export const dataCopyTable = pgTable('data_copy', {
  userId: uuid()
    .primaryKey()
    .references(() => userTable.id),
  shopId: text().notNull(),
  /** Names the file, so that the address of an earlier copy does not open a later one. */
  id: uuid().notNull(),
  requestedAt: timestamptz().notNull(),
  /** Null while a job is making it. */
  readyAt: timestamptz(),
  expiresAt: timestamptz(),
  /** Storage key; '' while there is no file. */
  key: text().notNull().default(''),
  sizeBytes: integer().notNull().default(0),
})
