import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { slowness } from '../../../scripts/process/slowness'
import type { Database } from '../../../server/src/kernel/db/database'
import { migrate } from '../../../server/src/kernel/db/migrate'
import { openDatabase } from '../../../server/src/kernel/db/open-database'
import { EXTENSIONS, PARSERS, toDatabase } from '../../../server/src/kernel/db/open-pglite'
import { TIMEOUTS, type DatabaseTimeouts } from '../../../server/src/kernel/db/open-postgres'
import { createSecrets } from '../../../server/src/kernel/secrets'
import { UserKeys } from '../../../server/src/modules/user/user-keys'
import { AlipayKeys } from '../../../server/src/sandbox/alipay/alipay-keys'
import { SandboxKeys } from '../../../server/src/sandbox/wechat-pay/sandbox-keys'
import { SHOP } from './fixture-school'

export const MIGRATIONS = path.resolve(__dirname, '../../../server/migrations')
/** What the migrations make: once for a run on PostgreSQL (`make-template.ts`), once for a process with PGlite. */
export const TEMPLATE = 'pocket_school_test_template'
const EMBEDDED = { parsers: PARSERS, extensions: EXTENSIONS }
const shared = globalThis as { migratedArchive?: Promise<Blob | File> }

/** A migrated, empty database: on TEST_DATABASE_URL's server a fresh one of this name, without it PGlite in memory. */
export const openTestDatabase = async (name = 'pocket_school_test'): Promise<Database> => {
  if (process.env.TEST_DATABASE_URL)
    return openDatabase({ databaseUrl: await createTestDatabase(name), timeouts: TEST_TIMEOUTS })
  return toDatabase(await PGlite.create({ ...EMBEDDED, loadDataDir: await readArchive() }))
}

/** Makes an embedded database of a folder, migrated and empty. */
export const fillFolder = async (dataDir: string): Promise<void> => {
  await (await PGlite.create({ ...EMBEDDED, dataDir, loadDataDir: await readArchive() })).close()
}

/** Tables, and the keys that a server makes when it first starts: seconds that each test's server would spend again. */
export const fillTemplate = async (database: Database): Promise<void> => {
  await migrate(database, MIGRATIONS)
  const secrets = createSecrets(database)
  await new UserKeys(secrets).getPrivateKey()
  await (await SandboxKeys.load(secrets)).merchantOf(SHOP)
  await new AlipayKeys(secrets).appOf(SHOP)
}

const readArchive = (): Promise<Blob | File> => (shared.migratedArchive ??= makeArchive())

const times = (timeouts: DatabaseTimeouts, factor: number): DatabaseTimeouts => ({
  statement: timeouts.statement * factor,
  lock: timeouts.lock * factor,
  readStatement: timeouts.readStatement * factor,
  readLock: timeouts.readLock * factor,
  search: timeouts.search * factor,
  connect: timeouts.connect * factor,
  silence: timeouts.silence * factor,
})

/** Time-outs of a database for tests about them, on a machine that may be slow. */
export const slowed = (timeouts: DatabaseTimeouts): DatabaseTimeouts => times(timeouts, slowness())

/** For all other tests, which a disk that stands still for some seconds must not fail. */
export const TEST_TIMEOUTS = slowed(times(TIMEOUTS, 4))

/** The address of a fresh one on TEST_DATABASE_URL's server. */
export const createTestDatabase = (name: string): Promise<string> => recreate(name, TEMPLATE)

const makeArchive = async (): Promise<Blob | File> => {
  const client = await PGlite.create(EMBEDDED)
  const database = toDatabase(client)
  await fillTemplate(database)
  const archive = await client.dumpDataDir('none')
  await database.close()
  return archive
}

/**
 * The address of a database of this process on TEST_DATABASE_URL's server; undefined without it. Files of tests that
 * run beside each other may use the same name.
 */
export const addressOfDatabase = (name: string): string | undefined => {
  const server = process.env.TEST_DATABASE_URL
  return server && Object.assign(new URL(server), { pathname: `/${nameForProcess(name)}` }).href
}

const nameForProcess = (name: string): string => `${name}_${process.env.VITEST_POOL_ID ?? 0}`

/** Makes a database of this name on TEST_DATABASE_URL's server, empty or as a copy, and returns its address. */
export const recreate = async (name: string, template?: string): Promise<string> => {
  await replaceDatabase(nameForProcess(name), template)
  return addressOfDatabase(name)!
}

/** The same for one that all processes of a run use. */
export const replaceDatabase = async (name: string, template = 'template1'): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name} template ${template}`)
  await client.end()
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
