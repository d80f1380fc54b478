import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { bulletinTable } from './bulletin.table'

type NewBulletin = Omit<typeof bulletinTable.$inferInsert, 'readCount'>

/** Writes the bulletins of a school folder; who has read them stays. */
export class BulletinImportRepository {
  constructor(private readonly database: Database) {}

  async save(row: NewBulletin): Promise<void> {
    const { id: _id, ...values } = row
    await this.database.current
      .insert(bulletinTable)
      .values(row)
      .onConflictDoUpdate({ target: bulletinTable.id, set: values })
  }

  /** Withdraws what is no longer in the folder. Bulletins that staff wrote stay. */
  async withdrawOthers(shopId: string, keptIds: string[]): Promise<void> {
    await this.database.current
      .update(bulletinTable)
      .set({ status: 'withdrawn', pinned: false })
      .where(
        and(
          eq(bulletinTable.shopId, shopId),
          isNull(bulletinTable.staffId),
          eq(bulletinTable.status, 'published'),
          notInArray(bulletinTable.id, keptIds),
        ),
      )
  }
}
