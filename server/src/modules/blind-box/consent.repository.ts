import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import type { ConsentRow } from './box.repository'
import { guardianConsentTable } from './blind-box.table'

export class ConsentRepository {
  constructor(private readonly database: Database) {}

  /** What holds now. */
  async find(userId: string): Promise<ConsentRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(guardianConsentTable)
      .where(and(eq(guardianConsentTable.userId, userId), isNull(guardianConsentTable.withdrawnAt)))
    return row
  }

  async listByIds(ids: string[]): Promise<ConsentRow[]> {
    if (ids.length === 0) return []
    return this.database.current.select().from(guardianConsentTable).where(inArray(guardianConsentTable.id, ids))
  }

  /** False where one holds already. */
  async add(row: typeof guardianConsentTable.$inferInsert): Promise<boolean> {
    const rows = await this.database.current
      .insert(guardianConsentTable)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: guardianConsentTable.id })
    return rows.length > 0
  }

  async withdraw(userId: string, withdrawnAt: Date): Promise<void> {
    await this.database.current
      .update(guardianConsentTable)
      .set({ withdrawnAt })
      .where(and(eq(guardianConsentTable.userId, userId), isNull(guardianConsentTable.withdrawnAt)))
  }
}
