import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Database } from '../../../server/src/kernel/db/database'
import { openSeal, type Seal } from '../../../server/src/kernel/seal'
import { createSecrets } from '../../../server/src/kernel/secrets'
import { LocalStorage } from '../../../server/src/kernel/media/storage'
import { importSchool } from '../../../server/src/modules/school-import/school-import.service'
import { openTestDatabase } from '../../support/server/test-database'
import { SchoolFixture } from './school-fixture'

/** For one file of tests: an empty database and a media folder of its own, and small schools to load into them. */
export const useImportDatabase = () => {
  let running: { database: Database; storage: string; seal: Seal } | undefined
  const schools: SchoolFixture[] = []
  const get = () => {
    if (!running) throw new Error('there is a database only while a test runs')
    return running
  }
  beforeAll(async () => {
    const database = await openTestDatabase('pocket_school_test_import')
    const seal = await openSeal({ masterKey: 'master-key-of-a-test-of-the-import' }, createSecrets(database))
    running = { database, seal, storage: fs.mkdtempSync(path.join(os.tmpdir(), 'storage-')) }
  })
  afterAll(async () => {
    await get().database.close()
    fs.rmSync(get().storage, { recursive: true, force: true })
  })
  afterEach(() => {
    for (const school of schools.splice(0)) school.discard()
  })
  return {
    get database() {
      return get().database
    },
    get storage() {
      return get().storage
    },
    get seal() {
      return get().seal
    },
    /** A small right school; its folder is gone after the test. */
    givenSchool: (code = 'small'): SchoolFixture => {
      const school = new SchoolFixture().replace('school.yml', 'code: small', `code: ${code}`)
      schools.push(school)
      return school
    },
    importFolder: (folder: string, now?: Date, renamed?: boolean) =>
      importSchool(get().database, new LocalStorage(get().storage), folder, { now, renamed, seal: get().seal }),
  }
}
