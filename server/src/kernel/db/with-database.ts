import path from 'node:path'
import type { Config } from '../config'
import type { Database } from './database'
import { migrate } from './migrate'
import { openDatabase } from './open-database'

/** Opens and migrates the school's database for a command, and closes it afterwards, also after a failure. */
export const withDatabase = async <T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    folder: path.join(config.dataDir, 'database'),
    template: config.databaseTemplateDir,
    maxConnections: config.databaseConnections,
  })
  try {
    await migrate(database, config.migrationsDir)
    return await work(database)
  } finally {
    await database.close()
  }
}
