import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readS3Settings } from '../../../../server/src/kernel/media/s3/s3-settings'
import { S3Client } from '../../../../server/src/kernel/media/s3/s3-client'
import { S3Storage } from '../../../../server/src/kernel/media/s3/s3-storage'
import { LocalStorage, type Storage, type StoredFile } from '../../../../server/src/kernel/media/storage'
import { S3Server } from '../../../support/s3/s3-server'

const MEGABYTE = 1024 * 1024
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'storage-contract-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const s3 = new S3Server()
afterAll(() => s3.stop())

/** `STORAGE_S3_…` in the environment tries another store, such as the one of scripts/try-radosgw.ts. */
const openS3 = async (): Promise<Storage> =>
  new S3Storage(new S3Client(readS3Settings(process.env) ?? (await s3.start())))

const STORAGES: [string, () => Promise<Storage>][] = [
  ['a folder', () => Promise.resolve(new LocalStorage(path.join(folder, 'storage')))],
  ['an object store', openS3],
]

describe.each(STORAGES)('media in %s', (_name, open) => {
  let storage: Storage
  /** A school of this run, since a store from outside may hold the objects of others. */
  const school = `s${randomUUID().slice(0, 8)}`
  const keyOf = (name: string) => `${school}/${name}`
  const givenFile = (content: Buffer): string => {
    const file = path.join(folder, randomUUID())
    fs.writeFileSync(file, content)
    return file
  }
  const listAll = async (prefix: string): Promise<StoredFile[]> => {
    const files: StoredFile[] = []
    for await (const file of storage.list(prefix)) files.push(file)
    return files
  }

  beforeAll(async () => {
    storage = await open()
  })
  afterAll(async () => {
    for (const { key } of await listAll(`${school}/`)) await storage.remove(key)
  })

  it('returns what was written, and nothing where nothing was', async () => {
    const content = randomBytes(3000)
    await storage.write(keyOf('public/cover.webp'), content)
    expect(await storage.read(keyOf('public/cover.webp'))).toEqual(content)
    expect(await storage.read(keyOf('public/other.webp'))).toBeUndefined()
    expect(await storage.open(keyOf('public/other.webp'))).toBeUndefined()
    expect(await storage.stat(keyOf('public/other.webp'))).toBeUndefined()
  })
  it('replaces what was written before', async () => {
    await storage.write(keyOf('private/note.txt'), Buffer.from('旧的'))
    await storage.write(keyOf('private/note.txt'), Buffer.from('新的内容'))
    expect(await storage.readText(keyOf('private/note.txt'))).toBe('新的内容')
  })
  it('stores an empty content', async () => {
    await storage.write(keyOf('private/empty.txt'), Buffer.alloc(0))
    expect(await storage.read(keyOf('private/empty.txt'))).toEqual(Buffer.alloc(0))
  })
  it('says size and age', async () => {
    const before = Date.now() - 2000
    await storage.write(keyOf('lesson/a.pdf'), Buffer.alloc(1234))
    const file = await storage.stat(keyOf('lesson/a.pdf'))
    expect(file?.bytes).toBe(1234)
    expect(+file!.modifiedAt).toBeGreaterThanOrEqual(before)
    expect(+file!.modifiedAt).toBeLessThanOrEqual(Date.now() + 2000)
  })
  it('returns a stream with its size', async () => {
    const content = randomBytes(300_000)
    await storage.write(keyOf('lesson/film.mp4'), content)
    const opened = await storage.open(keyOf('lesson/film.mp4'))
    expect(opened?.bytes).toBe(content.length)
    expect(Buffer.concat(await opened!.stream.toArray()).equals(content)).toBe(true)
  })
  it.each([
    ['small', 1000],
    ['of several parts', 17 * MEGABYTE + 5],
  ])('stores a file that is %s', async (_size, bytes) => {
    const content = randomBytes(bytes)
    const key = keyOf(`lesson/file-${bytes}.mp4`)
    await storage.writeFile(key, givenFile(content))
    expect((await storage.stat(key))?.bytes).toBe(bytes)
    expect((await storage.read(key))?.equals(content)).toBe(true)
  })
  it('leaves nothing visible of a file that could not be read', async () => {
    await expect(storage.writeFile(keyOf('lesson/none.mp4'), path.join(folder, 'missing'))).rejects.toThrow('ENOENT')
    expect(await storage.stat(keyOf('lesson/none.mp4'))).toBeUndefined()
  })
  it('knows that it holds something', async () => {
    await storage.write(keyOf('public/a.webp'), Buffer.from('a'))
    expect(await storage.isEmpty()).toBe(false)
  })
  it('removes, also what is gone already', async () => {
    await storage.write(keyOf('upload/picture.webp'), Buffer.from('a'))
    await storage.remove(keyOf('upload/picture.webp'))
    await storage.remove(keyOf('upload/picture.webp'))
    expect(await storage.read(keyOf('upload/picture.webp'))).toBeUndefined()
  })
  it('lists by the beginning of the key, over several pages', async () => {
    const keys = Array.from({ length: 8 }, (_, index) => keyOf(`lesson/stream/720/seg${index}.ts`))
    for (const key of keys) await storage.write(key, Buffer.alloc(10))
    await storage.write(keyOf('lesson/stream2.m3u8'), Buffer.alloc(1))
    const listed = await listAll(keyOf('lesson/stream/'))
    expect(listed.map(({ key }) => key).sort()).toEqual(keys)
    expect(new Set(listed.map(({ bytes }) => bytes))).toEqual(new Set([10]))
    expect((await listAll(keyOf('lesson/stream'))).length).toBe(9)
    expect(await listAll(keyOf('lesson/nothing'))).toEqual([])
  })
  it('removes by the beginning of the key', async () => {
    const names = ['ticket-1.png', 'ticket-1.pdf', 'ticket-1a.pdf', 'ticket-2.pdf', 'ticket-1-x.pdf']
    for (const name of names) await storage.write(keyOf(`private/${name}`), Buffer.from(name))
    await storage.removeStartingWith(keyOf('private/ticket-1'))
    expect((await listAll(keyOf('private/ticket-'))).map(({ key }) => key)).toEqual([keyOf('private/ticket-2.pdf')])
  })
  it.each(['../secret', 'school/other/x.png', '/etc/passwd', 'school/public/../../x', ''])(
    'refuses %j, which is no key',
    async (key) => {
      const calls = [() => storage.write(key, Buffer.from('x')), () => storage.read(key), () => storage.remove(key)]
      for (const call of calls) await expect((async () => call())()).rejects.toThrow('not a storage key')
    },
  )
})

describe('a folder', () => {
  it('is empty when it is missing, on a new disk, and after a write that failed', async () => {
    const root = path.join(folder, 'new')
    const storage = new LocalStorage(root)
    expect(await storage.isEmpty()).toBe(true)
    fs.mkdirSync(path.join(root, 'lost+found/inner'), { recursive: true })
    fs.writeFileSync(path.join(root, 'lost+found/#1'), 'of the file system')
    const copyFile = vi.spyOn(fs.promises, 'copyFile').mockImplementationOnce(async (_source, target) => {
      fs.writeFileSync(target as string, 'the beginning')
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    })
    await expect(storage.writeFile('school/public/a.webp', path.join(root, 'lost+found/#1'))).rejects.toThrow(
      'no space',
    )
    copyFile.mockRestore()
    expect(await storage.isEmpty()).toBe(true)
    fs.writeFileSync(path.join(root, 'no-medium.txt'), '')
    expect(await storage.isEmpty()).toBe(false)
  })
})
