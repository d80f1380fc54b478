import { sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { placeCapacityTable as capacity } from './places.table'

/** Writes the capacities of a school folder. */
export class PlacesImportRepository {
  constructor(private readonly database: Database) {}

  /** The quota stays at least what is taken. */
  async save(row: Omit<typeof capacity.$inferInsert, 'taken'>): Promise<void> {
    const { quota, waitingRule, saleEndsAt } = row
    await this.database.current
      .insert(capacity)
      .values(row)
      .onConflictDoUpdate({
        target: capacity.id,
        set: { quota: sql`greatest(${quota}::int, ${capacity.taken})`, waitingRule, saleEndsAt },
      })
  }
}
