import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../kernel/db/columns'

/** Uploads of users. The content is in the storage under `key`. */
export const fileTable = pgTable('stored_file', {
  key: text().primaryKey(),
  shopId: text().notNull(),
  userId: uuid().notNull(),
  mimeType: text().notNull(),
  bytes: integer().notNull(),
  createdAt: timestamptz().notNull(),
})
