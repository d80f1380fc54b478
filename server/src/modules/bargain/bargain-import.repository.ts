import type { Database } from '../../kernel/db/database'
import { bargainHelpTable, bargainTable } from './bargain.table'

/** Writes the bargains of a school folder. */
export class BargainImportRepository {
  constructor(private readonly database: Database) {}

  /** False where it is there: its cuts were drawn then. */
  async add(row: typeof bargainTable.$inferInsert): Promise<boolean> {
    const rows = await this.database.current
      .insert(bargainTable)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: bargainTable.id })
    return rows.length > 0
  }

  async addHelps(rows: (typeof bargainHelpTable.$inferInsert)[]): Promise<void> {
    if (rows.length > 0) await this.database.current.insert(bargainHelpTable).values(rows).onConflictDoNothing()
  }
}
