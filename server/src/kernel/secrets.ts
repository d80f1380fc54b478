import { sql } from 'drizzle-orm'
import type { Database } from './db/database'

/**
 * Keys that the server generates, stored in the database so that all its processes share them. Read them at startup,
 * outside of transactions: a key that is rolled back would differ in other processes.
 */
export interface Secrets {
  /**
   * Returns the secret of this name and calls `make` when there is none yet. When two processes create it at once, both
   * get the first one.
   */
  get(name: string, make: () => string): Promise<string>
}

export const createSecrets = (database: Database): Secrets => ({
  async get(name, make) {
    const known = await find(database, name)
    if (known !== undefined) return known
    await database.current.execute(
      sql`insert into server_secret (name, value) values (${name}, ${make()}) on conflict do nothing`,
    )
    return (await find(database, name))!
  },
})

const find = async (database: Database, name: string): Promise<string | undefined> =>
  (await database.rows<{ value: string }>(sql`select value from server_secret where name = ${name}`))[0]?.value
