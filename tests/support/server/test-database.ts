import path from 'node:path'
import pg from 'pg'
import type { Database } from '../../../server/src/kernel/db/database'
import { migrate } from '../../../server/src/kernel/db/migrate'
import { openDatabase } from '../../../server/src/kernel/db/open-database'

export const MIGRATIONS = path.resolve(__dirname, '../../../server/migrations')

/** A migrated, empty database: on TEST_DATABASE_URL's server a fresh one of this name, without it PGlite in memory. */
export const openTestDatabase = async (name = 'pocket_school_test'): Promise<Database> => {
  const server = process.env.TEST_DATABASE_URL
  const database = await openDatabase(server ? { databaseUrl: await recreate(server, name) } : {})
  await migrate(database, MIGRATIONS)
  return database
}

/** Makes an empty database of this name on TEST_DATABASE_URL's server, and returns its address. */
export const recreate = async (server: string, name: string): Promise<string> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}

const ROLLBACK = new Error('rolled back after the test')

/**
 * Runs `work` inside a transaction of this database and undoes it. Everything that `work` awaits shares the
 * transaction.
 */
export const undoAfter = async <Result>(database: Database, work: () => Promise<Result>): Promise<Result> => {
  const done: { result?: Result } = {}
  try {
    await database.transact(async () => {
      done.result = await work()
      throw ROLLBACK
    })
  } catch (error) {
    if (error !== ROLLBACK) throw error
  }
  return done.result!
}

/** Runs `lock` in a transaction that stays open, and returns the function that commits it. */
export const holdTransaction = async (
  database: Database,
  lock: () => PromiseLike<unknown>,
): Promise<() => Promise<void>> => {
  let commit = () => {}
  const enough = new Promise<void>((resolve) => {
    commit = resolve
  })
  let transaction: Promise<void> | undefined
  await new Promise<void>((locked, failed) => {
    transaction = database.transact(async () => {
      await lock()
      locked()
      await enough
    })
    transaction.catch(failed)
  })
  return async () => {
    commit()
    await transaction
  }
}
