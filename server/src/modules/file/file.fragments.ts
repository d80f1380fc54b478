import { sql, type SQL } from 'drizzle-orm'
import { readView } from '../../kernel/db/read-view'
import { fileTable } from './file.table'

/** Uploads of users. */
export const uploads = readView.select().from(fileTable).as('stored_file')

/** Deletes the record of an upload unless a condition holds at that moment. */
export const forgetUploadUnless = (key: string, condition: SQL): SQL =>
  sql`delete from ${fileTable} where key = ${key} and not (${condition})`
