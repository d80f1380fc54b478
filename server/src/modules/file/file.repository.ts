import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { fileTable } from './file.table'

export type FileRow = typeof fileTable.$inferSelect

export class FileRepository {
  constructor(private readonly database: Database) {}

  /** Until the transaction ends, so that two uploads at once cannot both take the last free space. */
  async lockUser(userId: string): Promise<void> {
    await this.database.lockName(`file:${userId}`)
  }

  async countBytes(userId: string): Promise<number> {
    const [row] = await this.database.current
      .select({ bytes: sql<string>`coalesce(sum(${fileTable.bytes}), 0)` })
      .from(fileTable)
      .where(eq(fileTable.userId, userId))
    return Number(row?.bytes)
  }

  async insert(row: typeof fileTable.$inferInsert): Promise<void> {
    await this.database.current.insert(fileTable).values(row)
  }

  async find(shopId: string, userId: string, key: string): Promise<FileRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(fileTable)
      .where(and(eq(fileTable.key, key), eq(fileTable.shopId, shopId), eq(fileTable.userId, userId)))
    return row
  }

  /** Locks an upload that nothing uses until the transaction ends. Returns whether there is one. */
  async lockUnused(key: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ key: fileTable.key })
      .from(fileTable)
      .where(and(eq(fileTable.key, key), isNull(fileTable.usedAt)))
      .for('update')
    return rows.length > 0
  }

  async remove(key: string): Promise<void> {
    await this.database.current.delete(fileTable).where(eq(fileTable.key, key))
  }
}
