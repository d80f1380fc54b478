import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { readContents } from '../../../server/src/kernel/backup/contents'
import { DEMO } from '../school-import/school-fixture'
import { recreate } from '../../support/server/test-database'
import {
  changeManifest,
  login,
  makeFolder,
  makeInstallation,
  readManifest,
  readTree,
  run,
  withServer,
  type Installation,
  type Outcome,
} from './backup-fixture'

const exec = promisify(execFile)
const SHOP = 'qihang'
const OWNERS = ['pocket_school_before', 'pocket_school_after'] as const

/** An empty database that a role of its own owns, as on a real server; returns that role's address. */
const createOwned = async (name: string, owner: string): Promise<string> => {
  const address = new URL(await recreate(name))
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  const { rows } = await client.query('select from pg_roles where rolname = $1', [owner])
  if (rows.length === 0) await client.query(`create role ${owner} login`)
  await client.query(`alter database ${address.pathname.slice(1)} owner to ${owner}`)
  await client.end()
  address.username = owner
  return address.href
}

const countRows = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return readContents(client, 'postgres').finally(async () => client.end())
}

/** What a visitor and a learner see: searches by title and by sound, and a login. Then `work`, while all is open. */
const visit = (installation: Installation, work: () => Promise<unknown> = async () => undefined) =>
  withServer(installation, async ({ database }, call) => {
    const search = async (keyword: string) =>
      (await call('POST /resource/api/search/course/page', { keyword }, { sid: SHOP })).data
    const stored = await database.rows(
      sql`select title, sound_pairs = sound_pairs(title) as fresh, grams from course order by id`,
    )
    const { code } = await login(call, SHOP, '13800000001', 'Qihang@2026')
    await work()
    return { found: await search('叉车'), similar: await search('插车'), stored, login: code }
  })

describe.runIf(process.env.TEST_DATABASE_URL)('a backup of a whole school [postgres]', () => {
  let school: Installation
  let backup: string
  let seen: Awaited<ReturnType<typeof visit>>
  let counted: Awaited<ReturnType<typeof countRows>>
  let made: Outcome

  beforeAll(async () => {
    school = makeInstallation(await createOwned('pocket_school_before', OWNERS[0]))
    backup = path.join(school.DATA_DIR, 'backup')
    await run(school, 'import', DEMO)
    seen = await visit(school, async () => {
      made = await run(school, 'backup', backup)
    })
    counted = await countRows(school.DATABASE_URL!)
  }, 120_000)

  it('is a school in which something is found', () => {
    expect(counted.tables.course).toBeGreaterThan(10)
    expect(seen.found.list.length).toBeGreaterThan(0)
    expect(seen.similar.list.length).toBeGreaterThan(0)
    expect(seen.login).toBe(200)
  })

  it('restores for another owner by the documented commands', async () => {
    const target = makeInstallation(await createOwned('pocket_school_after', OWNERS[1]))
    const dump = path.join(target.DATA_DIR, 'school.dump')
    await exec('pg_dump', ['--format=custom', `--file=${dump}`, school.DATABASE_URL!])
    const { stderr } = await exec('pg_restore', [
      '--no-owner',
      '--no-privileges',
      '--exit-on-error',
      `--dbname=${target.DATABASE_URL!}`,
      dump,
    ])
    expect(stderr).toBe('')
    expect(await countRows(target.DATABASE_URL!)).toEqual(counted)
    expect(await visit(target)).toEqual(seen)
  }, 120_000)

  it('restores for another owner by npm run school, from a backup of the open school', async () => {
    expect(made.refused).toBe('')
    expect(made.code).toBe(0)
    const target = makeInstallation(await createOwned('pocket_school_after', OWNERS[1]))
    const { code, refused } = await run(target, 'restore', backup)
    expect(refused).toBe('')
    expect(code).toBe(0)
    expect((await countRows(target.DATABASE_URL!)).tables).toEqual(readManifest(backup).contents.tables)
    expect(readTree(path.join(target.DATA_DIR, 'storage'))).toEqual(readTree(path.join(school.DATA_DIR, 'storage')))
    expect(await visit(target)).toEqual(seen)
    expect((await run(target, 'restore', backup)).refused).toContain('不是空的')
  }, 120_000)

  it('leaves an empty database and no media where the rows differ from the manifest', async () => {
    const changed = changeManifest(backup, ({ contents }) => ({
      contents: { ...contents, tables: { ...contents.tables, course: 1 } },
    }))
    const target = makeInstallation(await createOwned('pocket_school_after', OWNERS[1]))
    const { code, refused } = await run(target, 'restore', changed)
    expect(refused).toContain('表 course 的行数和备份的清单不一样')
    expect(code).toBe(1)
    expect(readTree(target.DATA_DIR)).toEqual({})
    await expect(countRows(target.DATABASE_URL!)).rejects.toThrow('数据库里还没有学校')
  }, 120_000)

  it('says what is wrong with the programs', async () => {
    const folder = makeFolder()
    const before = process.env.PATH
    try {
      process.env.PATH = folder
      expect((await run(school, 'backup', `${backup}-2`)).refused).toContain('找不到 pg_dump')
      fs.writeFileSync(path.join(folder, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.1"\n', { mode: 0o755 })
      expect((await run(school, 'backup', `${backup}-2`)).refused).toContain('pg_dump 的版本是 9，比数据库服务器的')
    } finally {
      process.env.PATH = before
    }
  })
})
