import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readContents } from '../../../server/src/kernel/backup/contents'
import { fitToServer } from '../../../server/src/kernel/backup/old-server-dump'
import { readConfig } from '../../../server/src/kernel/config'
import { withDatabase } from '../../../server/src/kernel/db/with-database'
import {
  changeManifest,
  copyBackup,
  givenBackup,
  makeInstallation,
  readManifest,
  readTree,
  run,
  storageOf,
  withServer,
  type Installation,
  type Outcome,
} from './backup-fixture'

let school: Installation
let backup: string
let made: Outcome

/** What the database has now. */
const count = (installation: Installation) =>
  withDatabase(readConfig(installation), (database) =>
    readContents(
      { query: async <Row>(text: string) => ({ rows: await database.rows<Row>(sql.raw(text)) }) },
      'embedded',
    ),
  )

const mediumOf = (folder: string) => path.join(folder, 'media', readManifest(folder).media[0]!.key)

beforeAll(async () => {
  const given = await givenBackup()
  school = given.school
  backup = given.backup
  made = given.made
}, 120_000)

describe('npm run school -- backup', () => {
  it('says what it holds and what it does not', () => {
    expect(made.refused).toBe('')
    expect(made.code).toBe(0)
    expect(made.printed).toMatch(/数据库 \d+ 张表、\d+ 行，媒体 1 个、\d+\.\d MB，其中新复制的媒体 1 个/)
    expect(made.printed).toContain('备份里没有 .env，请另外保存')
  })

  it('copies only new media into an earlier backup and removes those that were deleted', async () => {
    const folder = copyBackup(backup)
    const added = path.join(storageOf(school), 'small/upload/added.txt')
    fs.mkdirSync(path.dirname(added), { recursive: true })
    fs.writeFileSync(added, 'added')
    const second = await run({ ...school, MASTER_KEY: 'k'.repeat(32) }, 'backup', folder)
    expect(second.printed).toContain('媒体 2 个')
    expect(second.printed).toContain('其中新复制的媒体 1 个')
    expect(second.printed).toContain('没有原来的 MASTER_KEY')
    fs.rmSync(added)
    await run(school, 'backup', folder)
    expect(fs.existsSync(path.join(folder, 'media/small/upload/added.txt'))).toBe(false)
    expect(fs.readdirSync(folder).filter((name) => name.startsWith('database-'))).toHaveLength(1)
  })

  it('keeps an earlier backup where the media have disappeared', async () => {
    const folder = copyBackup(backup)
    const before = readTree(folder)
    fs.mkdirSync(`${folder}-nowhere`)
    fs.writeFileSync(path.join(`${folder}-nowhere`, 'other'), 'no medium')
    const { code, refused } = await run({ ...school, STORAGE_DIR: `${folder}-nowhere` }, 'backup', folder)
    expect(code).toBe(1)
    expect(refused).toContain('没有媒体，而上次的备份有 1 个')
    expect(readTree(folder)).toEqual(before)
  })

  it('refuses a folder of something else, and an installation without a school', async () => {
    const other = path.dirname(copyBackup(backup))
    expect((await run(school, 'backup', other)).refused).toContain('里有别的文件（copy）')
    const empty = makeInstallation()
    expect((await run(empty, 'backup', `${other}/new`)).refused).toContain('里没有数据库')
    expect(fs.existsSync(path.join(empty.DATA_DIR, 'database'))).toBe(false)
  })

  it.each(['storage', 'storage/backup', 'database/x', '.'])('refuses to copy itself: %s', async (name) => {
    const { code, refused } = await run(school, 'backup', path.join(school.DATA_DIR, name))
    expect(code).toBe(2)
    expect(refused).toContain('备份要放在')
  })

  it('refuses while a server uses the embedded database', async () => {
    const lock = path.join(school.DATA_DIR, 'database.lock')
    fs.writeFileSync(lock, String(process.ppid))
    const { code, refused } = await run(school, 'backup', copyBackup(backup))
    fs.rmSync(lock)
    expect(code).toBe(1)
    expect(refused).toContain('请先停下它')
  })
})

describe('npm run school -- restore', () => {
  it('brings back rows and media', async () => {
    const target = makeInstallation()
    const ofDisk = path.join(storageOf(target), 'lost+found')
    fs.mkdirSync(ofDisk, { recursive: true })
    fs.writeFileSync(path.join(ofDisk, '#1'), 'of the file system')
    const { code, printed } = await run(target, 'restore', backup)
    fs.rmSync(ofDisk, { recursive: true })
    expect(printed).toContain('行数与清单一致')
    expect(code).toBe(0)
    expect(readTree(storageOf(target))).toEqual(readTree(storageOf(school)))
    expect(await count(target)).toEqual(readManifest(backup).contents)
    const found = await withServer(target, (_, call) =>
      call('POST /resource/api/course/page', { keyword: '课程' }, { sid: 'small' }),
    )
    expect(found.data.list.map(({ title }) => title)).toEqual(['课程'])
  })

  const refusals: [string, string, () => string][] = [
    ['a folder without a backup', '里没有完整的备份', () => os.tmpdir()],
    ['a newer format', '请先升级程序', () => changeManifest(backup, () => ({ format: 99 }))],
    ['a newer version', '请先升级程序', () => changeManifest(backup, () => ({ version: '99.0.0' }))],
    [
      'migrations that the program does not have',
      '请先升级程序',
      () => changeManifest(backup, ({ contents }) => ({ contents: { ...contents, migrations: ['later'] } })),
    ],
    [
      'another kind of database',
      '请设置 DATABASE_URL',
      () => changeManifest(backup, ({ contents }) => ({ contents: { ...contents, engine: 'postgres' } })),
    ],
    [
      'a manifest that leads out of the folder',
      '不是媒体的名字',
      () => changeManifest(backup, ({ media }) => ({ media: [{ ...media[0]!, key: '../../x' }] })),
    ],
    [
      'a damaged manifest',
      '清单损坏了',
      () => {
        const folder = copyBackup(backup)
        fs.truncateSync(path.join(folder, 'manifest.json'), 100)
        return folder
      },
    ],
    [
      'a damaged medium',
      '1 个文件缺失或损坏',
      () => {
        const folder = copyBackup(backup)
        const file = mediumOf(folder)
        const content = fs.readFileSync(file)
        content[100]! ^= 1
        fs.writeFileSync(file, content)
        return folder
      },
    ],
    [
      'a missing medium',
      '1 个文件缺失或损坏',
      () => {
        const folder = copyBackup(backup)
        fs.rmSync(mediumOf(folder))
        return folder
      },
    ],
    [
      'a damaged database',
      '1 个文件缺失或损坏',
      () => {
        const folder = copyBackup(backup)
        fs.appendFileSync(path.join(folder, readManifest(folder).database.file), 'x')
        return folder
      },
    ],
    [
      'counts that differ from the rows',
      '行数和备份的清单不一样',
      () =>
        changeManifest(backup, ({ contents }) => ({
          contents: { ...contents, tables: { ...contents.tables, course: 2 } },
        })),
    ],
  ]
  it.each(refusals)('refuses %s and changes nothing', async (_, reason, make) => {
    const target = makeInstallation()
    const { code, refused } = await run(target, 'restore', make())
    expect(refused).toContain(reason)
    expect(code).toBe(1)
    expect(readTree(target.DATA_DIR)).toEqual({})
  })

  it('closes a restored database that cannot be counted', async () => {
    const create = vi.spyOn(PGlite, 'create')
    const right = Reflect.get(PGlite.prototype, 'query') as PGlite['query']
    const query = vi.spyOn(PGlite.prototype, 'query').mockImplementation(function (this: PGlite, text, ...rest) {
      if (text.includes('count(*)')) throw new Error('cannot be counted')
      return right.call(this, text, ...rest) as never
    })
    const target = makeInstallation()
    const { refused } = await run(target, 'restore', backup)
    const opened = (await create.mock.results[0]?.value) as PGlite
    create.mockRestore()
    query.mockRestore()
    expect(refused).toContain('cannot be counted')
    expect(opened.closed).toBe(true)
    expect(readTree(target.DATA_DIR)).toEqual({})
  })

  it('refuses a database and a media folder that are not empty', async () => {
    const before = readTree(path.join(school.DATA_DIR, 'storage'))
    expect((await run(school, 'restore', backup)).refused).toContain('里已经有数据库')
    expect(readTree(storageOf(school))).toEqual(before)
    const target = makeInstallation()
    fs.mkdirSync(storageOf(target))
    fs.writeFileSync(path.join(storageOf(target), 'mine'), 'mine')
    expect((await run(target, 'restore', backup)).refused).toContain('不是空的')
    expect(Object.keys(readTree(target.DATA_DIR))).toEqual(['storage/mine'])
  })
})

describe('a dump for an older server', () => {
  const HEAD = 'SET statement_timeout = 0;\nSET transaction_timeout = 0;\n'
  const fit = async (serverMajor: number, chunks: string[]) => {
    const given = (async function* () {
      for (const chunk of chunks) yield Buffer.from(chunk)
    })()
    const parts: Buffer[] = []
    for await (const part of fitToServer(serverMajor)(given)) parts.push(part)
    return Buffer.concat(parts).toString()
  }

  it('loses the setting that came with PostgreSQL 17, and nothing else', async () => {
    const rest = `${'课'.repeat(3000)}SET transaction_timeout = 0;\n`
    const chunks = [HEAD.slice(0, 40), HEAD.slice(40), rest, rest]
    expect(await fit(15, chunks)).toBe(`SET statement_timeout = 0;\n${rest}${rest}`)
    expect(await fit(17, chunks)).toBe(chunks.join(''))
    expect(await fit(15, [HEAD])).toBe('SET statement_timeout = 0;\n')
  })
})
