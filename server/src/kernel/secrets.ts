import { sql } from 'drizzle-orm'
import type { Database } from './db/database'

/**
 * Keys that the server made for itself, kept in the database so that all its processes share them.
 * Ask for them while starting, outside of transactions: a key that was rolled back would differ elsewhere.
 */
export interface Secrets {
  /**
   * The secret of this name; `make` is called when there is none yet. Of two processes that make one, the first wins
   * for both.
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
