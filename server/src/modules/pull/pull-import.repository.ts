import type { Database } from '../../kernel/db/database'
import { pullGrantTable, pullInvitationTable } from './pull.table'

/** Writes the invitations of a school folder. */
export class PullImportRepository {
  constructor(private readonly database: Database) {}

  async addInvitations(rows: (typeof pullInvitationTable.$inferInsert)[]): Promise<void> {
    if (rows.length > 0) await this.database.current.insert(pullInvitationTable).values(rows).onConflictDoNothing()
  }

  async addGrants(rows: (typeof pullGrantTable.$inferInsert)[]): Promise<void> {
    if (rows.length > 0) await this.database.current.insert(pullGrantTable).values(rows).onConflictDoNothing()
  }
}
