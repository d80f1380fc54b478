import path from 'node:path'
import type { Config } from '../config'
import type { Database } from './database'
import { migrate } from './migrate'
import { openDatabase } from './open-database'

/** Lends a command the school's database, brought up to date first and closed afterwards whatever happened. */
export const withDatabase = async <T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    folder: path.join(config.dataDir, 'database'),
    template: config.databaseTemplateDir,
  })
  try {
    await migrate(database, config.migrationsDir)
    return await work(database)
  } finally {
    await database.close()
  }
}
