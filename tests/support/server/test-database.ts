import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Database } from '../../../server/src/kernel/db/database'
import { migrate } from '../../../server/src/kernel/db/migrate'
import { openDatabase } from '../../../server/src/kernel/db/open-database'
import { PARSERS, toDatabase } from '../../../server/src/kernel/db/open-pglite'

export const MIGRATIONS = path.resolve(__dirname, '../../../server/migrations')
const TEMPLATE = 'pocket_school_test_template'

/** The migrations run once for a process: every database begins as a copy of what they made. */
const shared = globalThis as { migratedArchive?: Promise<Blob | File>; migratedTemplate?: Promise<void> }

/** A migrated, empty database: on TEST_DATABASE_URL's server a fresh one of this name, without it PGlite in memory. */
export const openTestDatabase = async (name = 'pocket_school_test'): Promise<Database> => {
  const server = process.env.TEST_DATABASE_URL
  if (server) {
    await (shared.migratedTemplate ??= makeTemplate(server))
    return openDatabase({ databaseUrl: await recreate(server, name, TEMPLATE) })
  }
  return toDatabase(await PGlite.create({ parsers: PARSERS, loadDataDir: await readArchive() }))
}

/** Makes an embedded database of a folder, migrated and empty. */
export const fillFolder = async (dataDir: string): Promise<void> => {
  await (await PGlite.create({ dataDir, loadDataDir: await readArchive() })).close()
}

const readArchive = (): Promise<Blob | File> => (shared.migratedArchive ??= makeArchive())

const makeTemplate = async (server: string): Promise<void> => {
  const database = await openDatabase({ databaseUrl: await recreate(server, TEMPLATE) })
  await migrate(database, MIGRATIONS)
  await database.close()
}

const makeArchive = async (): Promise<Blob | File> => {
  const client = await PGlite.create({ parsers: PARSERS })
  const database = toDatabase(client)
  await migrate(database, MIGRATIONS)
  const archive = await client.dumpDataDir('none')
  await database.close()
  return archive
}

/** Makes a database of this name on TEST_DATABASE_URL's server, empty or as a copy, and returns its address. */
export const recreate = async (server: string, name: string, template = 'template1'): Promise<string> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name} template ${template}`)
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
