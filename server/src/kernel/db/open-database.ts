import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { Database } from './database'
import { lockFolder } from './lock-folder'

const INT8 = 20

export interface DatabaseOptions {
  /** PostgreSQL ≥ 15; without it PGlite opens a folder. */
  databaseUrl?: string
  /** Folder of the embedded database; without it the database lives in memory (tests). */
  folder?: string
  maxConnections?: number
}

/** Opens one of the two engines. bigint travels as a string in both. */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  options.databaseUrl ? openPostgres(options.databaseUrl, options.maxConnections ?? 10) : openPglite(options.folder)

const openPostgres = async (url: string, max: number): Promise<Database> => {
  pg.types.setTypeParser(INT8, (value) => value)
  const pool = new pg.Pool({ connectionString: url, max })
  // An idle connection that breaks (server restart) must not end the process; the next query opens another.
  pool.on('error', () => undefined)
  await pool.query('select 1')
  return new Database(drizzlePostgres(pool, { casing: 'snake_case' }), 'postgres', () => pool.end())
}

const openPglite = async (folder: string | undefined): Promise<Database> => {
  const release = folder ? lockFolder(folder) : () => undefined
  if (folder) fs.mkdirSync(path.resolve(folder), { recursive: true })
  const client = await PGlite.create({ dataDir: folder, parsers: { [INT8]: (value: string) => value } })
  return new Database(drizzlePglite(client, { casing: 'snake_case' }), 'pglite', async () => {
    await client.close()
    release()
  })
}
