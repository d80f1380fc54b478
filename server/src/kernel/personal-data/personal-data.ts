import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Seal } from '../seal'
import type { BlockKind, EndKind } from '@contract/user/deregistration-kinds'

/** The learner whose data it is. */
export interface Person {
  id: string
  shopId: string
  phone: string
}

export type StoredRow = Record<string, unknown>

/** Rows that say something about a learner, and what becomes of them when the account is erased. */
export interface PersonalTable {
  table: PgTable
  /** What the learner reads above these rows in the copy of their data; none for rows that say nothing to a person. */
  title?: string
  rowsOf: (person: Person) => SQL
  /** What the audit calls these rows: acts of the staff on them are told to the learner. They have an `id`. */
  audited?: string
  /**
   * `remove` deletes the rows, `keep` leaves them as they are, and values leave them without the person. Running it
   * again must change nothing.
   */
  erase: 'remove' | 'keep' | Record<string, unknown>
  /** Text and JSON columns that stay although they belong to a person: codes, and texts of the school. */
  stays?: readonly string[]
  /** Columns with personal data that a law keeps. They are listed with its article in decision 0036. */
  lawful?: readonly string[]
  /** Keys of files to remove from the storage before the rows change. */
  files?: (row: StoredRow) => readonly string[]
  /** Beginnings of keys, for files that are drawn under several names. */
  filePrefixes?: (row: StoredRow) => readonly string[]
  /** What stands sealed in a row, in clear, for a copy of the data. */
  unseal?: (row: StoredRow, seal: Seal) => StoredRow
  /** Columns that a copy of the data leaves out: hashes and keys of the server. */
  hidden?: readonly string[]
  /** Columns that a copy leaves out of some rows for the time being, such as a score that is not published yet. */
  later?: { columns: readonly string[]; rowsOf: (person: Person, now: Date) => SQL }
}

interface Counted<Kind> {
  kind: Kind
  table: PgTable
  rowsOf: (person: Person, now: Date) => SQL
}

/** What one module keeps of learners. */
export interface PersonalData {
  /** In the order of erasing: rows that point to others come first. */
  tables: readonly PersonalTable[]
  /** What a learner loses with the account. */
  ends?: readonly Counted<EndKind>[]
  /** What must be over before an account may end. */
  blocks?: readonly Counted<BlockKind>[]
}
