import { and, getTableName, not, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database'
import type { Person, PersonalTable, StoredRow } from './personal-data'

/** Reads and erases what modules declared to keep of a learner. */
export class PersonalDataRepository {
  constructor(private readonly database: Database) {}

  count(table: PgTable, where: SQL): Promise<number> {
    return this.database.current.$count(table, where)
  }

  list({ table, rowsOf }: PersonalTable, person: Person): Promise<StoredRow[]> {
    return this.database.current.select().from(table).where(rowsOf(person))
  }

  /** The rows as a copy of the data has them now. */
  async listForCopy(personal: PersonalTable, person: Person, now: Date): Promise<StoredRow[]> {
    const { table, rowsOf, later } = personal
    if (!later) return this.list(personal, person)
    const isLater = later.rowsOf(person, now)
    const read = (narrowing: SQL): Promise<StoredRow[]> =>
      this.database.current
        .select()
        .from(table)
        .where(and(rowsOf(person), narrowing))
    const [whole, partial] = [await read(not(isLater)), await read(isLater)]
    const isTold = ([column]: [string, unknown]) => !later.columns.includes(column)
    return [...whole, ...partial.map((row) => Object.fromEntries(Object.entries(row).filter(isTold)))]
  }

  nameOf({ table }: PersonalTable): string {
    return getTableName(table)
  }

  async erase({ table, rowsOf, erase }: PersonalTable, person: Person): Promise<void> {
    if (erase === 'keep') return
    const where = rowsOf(person)
    if (erase === 'remove') await this.database.current.delete(table).where(where)
    else await this.database.current.update(table).set(erase).where(where)
  }
}
