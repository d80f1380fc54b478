import { sql, type SQL } from 'drizzle-orm'
import type { UploadPurpose } from '@contract/file/limits'
import { readView } from '../../kernel/db/read-view'
import { fileTable } from './file.table'

/** Uploads of users. */
export const uploads = readView.select().from(fileTable).as('stored_file')

export interface UsedUpload {
  key: string
  shopId: string
  userId: string
  purpose: UploadPurpose
}

/**
 * Marks a learner's own upload as used, so that it is kept; returns its key, or no row where the learner has no such
 * upload for this purpose.
 */
export const useUpload = ({ key, shopId, userId, purpose }: UsedUpload, now: Date): SQL =>
  sql`update ${fileTable} set used_at = coalesce(used_at, ${now.toISOString()}::timestamptz)
    where key = ${key} and shop_id = ${shopId} and user_id = ${userId} and purpose = ${purpose} returning key`

/** Deletes the record of an upload unless a condition holds at that moment. */
export const forgetUploadUnless = (key: string, condition: SQL): SQL =>
  sql`delete from ${fileTable} where key = ${key} and not (${condition})`
