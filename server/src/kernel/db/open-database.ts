import type { Database } from './database'
import { openPglite } from './open-pglite'
import { openPostgres, type DatabaseTimeouts } from './open-postgres'

const DEFAULT_CONNECTIONS = 10

export interface DatabaseOptions {
  /** PostgreSQL ≥ 15; without it PGlite opens a folder. */
  databaseUrl?: string
  /** Folder of the embedded database; without it the database is in memory (tests). */
  folder?: string
  /** Folder of an empty embedded database, which a new folder is copied from. */
  template?: string
  /** Of this process to PostgreSQL. */
  maxConnections?: number
  /** Of PostgreSQL, where tests cannot wait for the usual ones. */
  timeouts?: Partial<DatabaseTimeouts>
}

/** Opens one of the two engines. In both, bigint is a string. */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  options.databaseUrl
    ? openPostgres(options.databaseUrl, options.maxConnections ?? DEFAULT_CONNECTIONS, options.timeouts)
    : openPglite(options.folder, options.template)
