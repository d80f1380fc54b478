import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { explainFailure } from '../../../server/src/commands/explain-failure'
import { copyMedia } from '../../../server/src/kernel/backup/copy-media'
import { readConfig } from '../../../server/src/kernel/config'
import { createStorage } from '../../../server/src/kernel/media/create-storage'
import { environmentOf, S3Server } from '../../support/s3/s3-server'
import {
  givenBackup,
  makeFolder,
  makeInstallation,
  readManifest,
  readTree,
  run,
  storageOf,
  type Installation,
  type Outcome,
} from './backup-fixture'

const MEGABYTE = 1024 * 1024
const s3 = new S3Server()
const other = new S3Server()
let school: Installation
let ofOther: Record<string, string>
let backup: string
let made: Outcome

const openStorage = (environment: NodeJS.ProcessEnv) => createStorage(readConfig(environment), { patient: true })
const contentsOf = ({ objects }: S3Server): Record<string, string> =>
  Object.fromEntries([...objects].map(([key, { content }]) => [key, content.toString('base64')]))
/** Keys that were read since the log had so many lines. */
const readSince = (lines: number) =>
  s3.log.slice(lines).flatMap((line) => (line.startsWith('GET small/') ? [line.slice(4)] : []))

beforeAll(async () => {
  const given = await givenBackup()
  school = { ...given.school, ...environmentOf(await s3.start()) }
  ofOther = environmentOf(await other.start())
  const storage = openStorage(school)
  for (const key of Object.keys(readTree(storageOf(given.school))))
    await storage.writeFile(key, path.join(storageOf(given.school), key))
  await storage.write('small/lesson/film.mp4', randomBytes(17 * MEGABYTE))
  await storage.write('small/private/empty.txt', Buffer.alloc(0))
  for (const name of ['a', 'b', 'c']) await storage.write(`small/upload/${name}.txt`, Buffer.from(name))
  backup = path.join(makeFolder(), 'backup')
  made = await run(school, 'backup', backup)
}, 120_000)
afterEach(() => {
  s3.interrupt = () => undefined
  other.interrupt = () => undefined
})
afterAll(async () => {
  await s3.stop()
  await other.stop()
})

describe('npm run school -- backup, with media in an object store', () => {
  it('copies each object', () => {
    expect(made.refused).toBe('')
    expect(made.printed).toContain('媒体 6 个、17.0 MB，其中新复制的媒体 6 个')
    expect(readTree(path.join(backup, 'media'))).toEqual(contentsOf(s3))
  })

  it('copies only what changed, and removes what was deleted', async () => {
    const storage = openStorage(school)
    await storage.write('small/upload/a.txt', Buffer.from('A'))
    await storage.write('small/upload/d.txt', Buffer.from('d'))
    await storage.remove('small/upload/b.txt')
    const before = s3.log.length
    expect((await run(school, 'backup', backup)).printed).toContain('媒体 6 个、17.0 MB，其中新复制的媒体 2 个')
    expect(readSince(before).sort()).toEqual(['small/upload/a.txt', 'small/upload/d.txt'])
    expect(readTree(path.join(backup, 'media'))).toEqual(contentsOf(s3))
  })

  it.each([
    ['a wrong key', { STORAGE_S3_KEY_SECRET: 'wrong' }, '对象存储拒绝了请求（403 SignatureDoesNotMatch）'],
    ['an empty bucket', 'other', '里没有媒体，而上次的备份有 6 个'],
  ] as const)('keeps an earlier backup with %s', async (_what, change, reason) => {
    const before = readTree(backup)
    const { code, refused } = await run({ ...school, ...(change === 'other' ? ofOther : change) }, 'backup', backup)
    expect(refused).toContain(reason)
    expect(code).toBe(1)
    expect(readTree(backup)).toEqual(before)
  })
})

describe('the copy of an object store', () => {
  const FILM = 'small/lesson/film.mp4'

  it('reads a content again that broke off', async () => {
    let cuts = 2
    s3.interrupt = (line) => (line === `GET ${FILM}` && cuts-- > 0 ? 'cut' : undefined)
    const folder = makeFolder()
    const { copied } = await copyMedia(openStorage(school), folder, undefined)
    expect(copied).toHaveLength(6)
    expect(cuts).toBe(-1)
    expect(readTree(path.join(folder, 'media'))).toEqual(contentsOf(s3))
  })

  it('shows no file of a content that breaks off each time', async () => {
    s3.interrupt = (line) => (line === `GET ${FILM}` ? 'cut' : undefined)
    const folder = makeFolder()
    const failure = await copyMedia(openStorage(school), folder, undefined).catch((error: unknown) => error)
    expect(explainFailure(failure)).toContain('对象存储没有回答')
    expect(fs.existsSync(path.join(folder, 'media', FILM))).toBe(false)
  })

  it('leaves out what is deleted meanwhile', async () => {
    const key = 'small/upload/c.txt'
    s3.interrupt = (line) => {
      if (line === `GET ${key}`) s3.objects.delete(key)
      return undefined
    }
    const { copied, added } = await copyMedia(openStorage(school), makeFolder(), undefined)
    expect(added).toBe(5)
    expect(copied.map((medium) => medium.key)).toEqual([...s3.objects.keys()].sort())
  })

  it('does not take an address without a store for an empty one', async () => {
    s3.interrupt = () => 404
    await expect(copyMedia(openStorage(school), makeFolder(), undefined)).rejects.toThrow('object store: GET: 404')
    await expect(openStorage(school).isEmpty()).rejects.toThrow('object store: GET: 404')
  })
})

describe('npm run school -- restore, of media from an object store', () => {
  const inBackup = () => readTree(path.join(backup, 'media'))

  it('brings them into a folder', async () => {
    const target = makeInstallation()
    const { printed } = await run(target, 'restore', backup)
    expect(printed).toContain('媒体 6 个、17.0 MB，行数与清单一致')
    expect(readTree(storageOf(target))).toEqual(inBackup())
  })

  it('takes out of the bucket what it wrote when the store refuses something, or says that it could not', async () => {
    const target = { ...makeInstallation(), ...ofOther }
    const refusing = (...starts: string[]) => {
      return (line: string) => (starts.some((start) => line.startsWith(start)) ? 403 : undefined)
    }
    other.interrupt = refusing('PUT small/lesson/film.mp4')
    expect((await run(target, 'restore', backup)).refused).toContain('对象存储拒绝了请求（403')
    expect(other.log).toContain('PUT small/upload/a.txt')
    expect(contentsOf(other)).toEqual({})
    other.interrupt = refusing('PUT small/lesson/film.mp4', 'DELETE small/upload')
    expect((await run(target, 'restore', backup)).refused).toContain('请先清空')
    expect(Object.keys(contentsOf(other))).toContain('small/upload/a.txt')
    expect(readTree(target.DATA_DIR)).toEqual({})
    other.objects.clear()
  })

  it('brings them into another bucket, which must be empty', async () => {
    const target = { ...makeInstallation(), ...ofOther }
    await openStorage(target).write('small/public/mine.webp', Buffer.from('mine'))
    const mine = other.objects.get('small/public/mine.webp')!
    other.objects.clear()
    other.objects.set('no-medium.txt', mine)
    const { code, refused } = await run(target, 'restore', backup)
    expect(refused).toContain('的存储桶 school-media 不是空的')
    expect(code).toBe(1)
    expect([...other.objects.keys()]).toEqual(['no-medium.txt'])
    expect(readTree(target.DATA_DIR)).toEqual({})

    other.objects.clear()
    expect((await run(target, 'restore', backup)).printed).toContain('媒体 6 个、17.0 MB，行数与清单一致')
    expect(contentsOf(other)).toEqual(inBackup())
    expect(other.objects.get('small/lesson/film.mp4')?.headers['content-type']).toBe('video/mp4')
    expect(fs.existsSync(storageOf(target))).toBe(false)

    const next = { ...makeInstallation(), ...ofOther }
    expect((await run(next, 'restore', backup)).refused).toContain('不是空的')
    expect(contentsOf(other)).toEqual(inBackup())
  })

  it('has a manifest by key, so that two of the same media are equal', () => {
    const keys = readManifest(backup).media.map(({ key }) => key)
    expect(keys).toEqual([...keys].sort())
  })
})
