import type { Database } from '../../kernel/db/database'
import { noteTable } from './note.table'

/** Writes the notes of a school folder. */
export class NoteImportRepository {
  constructor(private readonly database: Database) {}

  /** A note that is there already stays as it is. */
  async add(row: typeof noteTable.$inferInsert): Promise<void> {
    await this.database.current.insert(noteTable).values(row).onConflictDoNothing()
  }
}
