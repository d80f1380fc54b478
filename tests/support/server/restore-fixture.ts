import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/src/kernel/db/database'
import { migrate } from '../../../server/src/kernel/db/migrate'
import { openDatabase } from '../../../server/src/kernel/db/open-database'
import { MIGRATIONS, recreate } from './test-database'

/** A database as an older version of the server left it. */
export interface FixtureDatabase {
  /** The last migration of that version. */
  schema: string
  /** Its rows by table, in an order that foreign keys allow. Never edit them: they are that version's own. */
  tables: Record<string, Record<string, unknown>[]>
}

/** The migrations up to that one, in a temporary folder. */
const copyMigrationsUntil = (last: string): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  const journalFile = 'meta/_journal.json'
  const journal = JSON.parse(fs.readFileSync(path.join(MIGRATIONS, journalFile), 'utf8')) as {
    entries: { tag: string }[]
  }
  const end = journal.entries.findIndex(({ tag }) => tag === last)
  if (end < 0) throw new Error(`no migration ${last}`)
  const entries = journal.entries.slice(0, end + 1)
  fs.mkdirSync(path.join(folder, 'meta'))
  fs.writeFileSync(path.join(folder, journalFile), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) fs.copyFileSync(path.join(MIGRATIONS, `${tag}.sql`), path.join(folder, `${tag}.sql`))
  return folder
}

/** Restores the rows at the schema of their time, then applies the migrations since. */
export const restoreFixture = async ({ schema, tables }: FixtureDatabase, name: string): Promise<Database> => {
  const database = await openDatabase(process.env.TEST_DATABASE_URL ? { databaseUrl: await recreate(name) } : {})
  const folder = copyMigrationsUntil(schema)
  await migrate(database, folder)
  fs.rmSync(folder, { recursive: true })
  for (const [table, rows] of Object.entries(tables)) {
    const columns = sql.join(
      Object.keys(rows[0] ?? {}).map((column) => sql.identifier(column)),
      sql`, `,
    )
    await database.current.execute(sql`insert into ${sql.identifier(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb)`)
  }
  await migrate(database, MIGRATIONS)
  return database
}
