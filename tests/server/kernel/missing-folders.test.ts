import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig, SettingError } from '../../../server/src/kernel/config'
import type { Database } from '../../../server/src/kernel/db/database'
import { migrate } from '../../../server/src/kernel/db/migrate'
import { loadDemoSchool } from '../../../server/src/load-demo-school'
import { openDatabase } from '../../../server/src/kernel/db/open-database'

const NOWHERE = '/nowhere/at-all'
let database: Database
beforeAll(async () => {
  database = await openDatabase({})
})
afterAll(() => database.close())

it('names the setting of a missing migrations folder, and of a missing demo school', async () => {
  const config = readConfig({ MIGRATIONS_DIR: NOWHERE, DEMO_DIR: NOWHERE })
  const refused = await migrate(database, config.migrationsDir).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(SettingError)
  expect((refused as Error).message).toContain(`MIGRATIONS_DIR=${NOWHERE} 不存在`)
  await migrate(database, readConfig({}).migrationsDir)
  await expect(loadDemoSchool(database, config)).rejects.toThrow(`DEMO_DIR=${NOWHERE} 不存在`)
})
