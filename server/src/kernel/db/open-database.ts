import type { Database } from './database'
import { openPglite } from './open-pglite'
import { openPostgres } from './open-postgres'

export interface DatabaseOptions {
  /** PostgreSQL ≥ 15; without it PGlite opens a folder. */
  databaseUrl?: string
  /** Folder of the embedded database; without it the database lives in memory (tests). */
  folder?: string
  /** An empty embedded database that a new folder begins as a copy of. */
  template?: string
  maxConnections?: number
}

/** Opens one of the two engines. bigint travels as a string in both. */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  options.databaseUrl
    ? openPostgres(options.databaseUrl, options.maxConnections ?? 10)
    : openPglite(options.folder, options.template)
