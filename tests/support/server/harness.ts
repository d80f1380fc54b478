import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createApp, type RunningApp } from '../../../server/src/app'
import { readConfig } from '../../../server/src/kernel/config'
import type { Database } from '../../../server/src/kernel/db/database'
import { createClient } from './client'
import { insertFixtureSchool } from './fixture-school'
import { openTestDatabase, undoAfter } from './test-database'

/**
 * One app over one database for a whole run (`isolate: false`), filled once with the fixture school.
 *
 * - Ordinary tests: `it('…', withRollback(async () => { … }))` leave nothing behind and cost a few milliseconds.
 * - Races, jobs and whatever needs several connections: a plain test. It makes its own rows (a new learner, a new
 *   order) and counts only those, since what it writes stays.
 */
export const startServer = (): Promise<RunningApp> => (shared.testServer ??= start())

const shared = globalThis as { testServer?: Promise<RunningApp> }

const makeFolder = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pocket-school-test-'))
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

const start = async (databaseName?: string, environment?: NodeJS.ProcessEnv): Promise<RunningApp> => {
  const folder = makeFolder()
  const database = await openTestDatabase(databaseName)
  await insertFixtureSchool(database)
  const server = await openApp(database, folder, environment)
  // The sandboxes are reached over the network, as the real services would be.
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  return server
}

const openApp = (database: Database, folder: string, environment?: NodeJS.ProcessEnv): Promise<RunningApp> => {
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:3000',
    DEFAULT_SHOP: 'test-school',
    ...environment,
  })
  return createApp(config, { database, limitRates: false, cacheMilliseconds: 0, now: () => clock.now() })
}

/** An app over a database of its own, for tests whose writes stay and would be seen by others. */
export const startOwnServer = async (databaseName: string, environment?: NodeJS.ProcessEnv) => {
  const server = await start(databaseName, environment)
  return { server, call: createClient(async () => server.app) }
}

/** Another server on the same database, which shares nothing else with the first one. Close only its `app`. */
export const startSecondServer = async ({ database }: RunningApp) => {
  const server = await openApp(database, makeFolder())
  return { server, call: createClient(async () => server.app) }
}

/** The server's clock: real, unless a test moves it. `clock.set(undefined)` brings real time back. */
export const clock = {
  moment: undefined as Date | undefined,
  now: (): Date => clock.moment ?? new Date(),
  set(moment: Date | undefined): void {
    clock.moment = moment
  },
}

/**
 * `call('POST /resource/api/course/page', input, { token, sid })`, typed by the contract; `.raw` takes anything,
 * `.upload` a file.
 */
export const call = createClient(async () => (await startServer()).app)

export const openDatabaseOfServer = async (): Promise<Database> => (await startServer()).database

/** A test whose writes are undone. Inside, `Promise.all` shares one connection: races belong outside. */
export const withRollback = (test: (server: RunningApp) => Promise<void>) => async (): Promise<void> => {
  const server = await startServer()
  try {
    await undoAfter(server.database, () => test(server))
  } finally {
    clock.set(undefined)
  }
}
