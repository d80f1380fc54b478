import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { Database } from './database'
import { lockFolder } from './lock-folder'
import { Transactions, type Connection } from './transactions'

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
  const transactions = new Transactions(pool, (work) => transactOn(pool, work))
  const executor = drizzlePostgres(transactions as unknown as pg.Pool, { casing: 'snake_case' })
  return new Database(executor, transactions, 'postgres', () => pool.end())
}

const transactOn = async <T>(pool: pg.Pool, work: (connection: Connection) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  let broken: Error | undefined
  // Without a listener a connection that breaks here would end the process; the running statement fails by itself.
  const note = (error: Error) => { broken = error }
  client.on('error', note)
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(note)
    throw error
  } finally {
    client.off('error', note)
    client.release(broken)
  }
}

const openPglite = async (folder: string | undefined): Promise<Database> => {
  const release = folder ? lockFolder(folder) : () => undefined
  if (folder) fs.mkdirSync(path.resolve(folder), { recursive: true })
  const client = await PGlite.create({ dataDir: folder, parsers: { [INT8]: (value: string) => value } })
  const transactions = new Transactions(client, (work) => client.transaction((inner) => work(inner as Connection)))
  const executor = drizzlePglite(transactions as unknown as PGlite, { casing: 'snake_case' })
  return new Database(executor, transactions, 'pglite', async () => {
    await client.close()
    release()
  })
}
