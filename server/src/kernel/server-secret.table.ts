import { pgTable, text } from 'drizzle-orm/pg-core'

/** Keys that the server generated, shared by all its processes. */
export const serverSecretTable = pgTable('server_secret', { name: text().primaryKey(), value: text().notNull() })
