import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UploadPurpose } from '@contract/file/limits'
import { timestamptz } from '../../kernel/db/columns'

/** Uploads of users. The content is in the storage under `key`. */
export const fileTable = pgTable(
  'stored_file',
  {
    key: text().primaryKey(),
    shopId: text().notNull(),
    userId: uuid().notNull(),
    purpose: text().$type<UploadPurpose>().notNull(),
    mimeType: text().notNull(),
    bytes: integer().notNull(),
    createdAt: timestamptz().notNull(),
    /** When something first referred to it; without, it is removed after a day. */
    usedAt: timestamptz(),
  },
  (table) => [index('stored_file_user').on(table.userId)],
)
