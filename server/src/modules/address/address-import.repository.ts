import type { Database } from '../../kernel/db/database'
import { addressTable } from './address.table'

/** Writes the addresses of a school folder. */
export class AddressImportRepository {
  constructor(private readonly database: Database) {}

  async add(row: typeof addressTable.$inferInsert): Promise<void> {
    await this.database.current.insert(addressTable).values(row).onConflictDoNothing()
  }
}
