import path from 'node:path'
import type { Config } from '../config'
import { EmbeddedCopy } from './embedded-copy'
import type { DatabaseContents } from './manifest'
import { PostgresCopy } from './postgres-copy'

/** Copies a whole database into one file and back. */
export interface DatabaseCopy {
  readonly engine: DatabaseContents['engine']
  readonly extension: string
  /** Returns exactly what the file holds. @throws BackupError */
  dump(file: string): Promise<DatabaseContents>
  /** @throws BackupError unless the database is empty */
  refuseUnlessEmpty(): Promise<void>
  /** All or nothing, and only if the rows are as many as they should be. @throws BackupError */
  restore(file: string, contents: DatabaseContents): Promise<void>
}

export const createDatabaseCopy = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): DatabaseCopy =>
  databaseUrl ? new PostgresCopy(databaseUrl) : new EmbeddedCopy(path.join(dataDir, 'database'))
