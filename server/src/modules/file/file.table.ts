import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What people uploaded. The content lies in the storage under `key`. */
export const fileTable = pgTable('stored_file', {
  key: text().primaryKey(),
  shopId: text().notNull(),
  userId: uuid().notNull(),
  mimeType: text().notNull(),
  bytes: integer().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
