import { and, eq, lte } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { dataCopyTable } from './my-data.table'

export type CopyRow = typeof dataCopyTable.$inferSelect

export class MyDataRepository {
  constructor(private readonly database: Database) {}

  async find(userId: string): Promise<CopyRow | undefined> {
    const [row] = await this.database.current.select().from(dataCopyTable).where(eq(dataCopyTable.userId, userId))
    return row
  }

  /** Replaces an earlier request made before `moment`; undefined when there is a later one. */
  async request(
    row: Pick<CopyRow, 'userId' | 'shopId' | 'id' | 'requestedAt'>,
    moment: Date,
  ): Promise<CopyRow | undefined> {
    const [stored] = await this.database.current
      .insert(dataCopyTable)
      .values(row)
      .onConflictDoUpdate({
        target: dataCopyTable.userId,
        set: { id: row.id, requestedAt: row.requestedAt, readyAt: null, expiresAt: null, key: '', sizeBytes: 0 },
        setWhere: lte(dataCopyTable.requestedAt, moment),
      })
      .returning()
    return stored
  }

  /** False when the request was replaced or erased meanwhile. */
  async finish(userId: string, id: string, made: Partial<CopyRow>): Promise<boolean> {
    const rows = await this.database.current
      .update(dataCopyTable)
      .set(made)
      .where(and(eq(dataCopyTable.userId, userId), eq(dataCopyTable.id, id)))
      .returning({ id: dataCopyTable.id })
    return rows.length > 0
  }

  /** Forgets the file of a copy; the request stays. */
  async dropFile(userId: string, id: string): Promise<void> {
    await this.database.current
      .update(dataCopyTable)
      .set({ key: '' })
      .where(and(eq(dataCopyTable.userId, userId), eq(dataCopyTable.id, id)))
  }
}
