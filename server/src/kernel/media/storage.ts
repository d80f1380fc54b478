import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { areaOfKey } from './media-key'

export interface StoredFile {
  key: string
  bytes: number
  modifiedAt: Date
}

export interface StoredContent {
  bytes: number
  stream: Readable
}

/** How content is sent from an address of the store itself. */
export interface OwnAddress {
  /** How long the address opens. */
  seconds: number
  /** The header Content-Disposition. */
  disposition: string
  method?: 'GET' | 'HEAD'
}

/** Stored content by key. */
export interface Storage {
  /** Where it lies, in the words of a message. */
  readonly place: string
  /** Writes atomically: a reader never sees a partial file. */
  write(key: string, content: Buffer): Promise<void>
  /** Stores a copy of a file of this machine, of any size. Appears whole too. */
  writeFile(key: string, file: string): Promise<void>
  remove(key: string): Promise<void>
  /** Removes all whose keys begin so. */
  removeStartingWith(prefix: string): Promise<void>
  /** What is stored; undefined when there is nothing. */
  read(key: string): Promise<Buffer | undefined>
  /** A stored text; undefined when there is none. */
  readText(key: string): Promise<string | undefined>
  /** The same as a stream, which must be read or destroyed. */
  open(key: string): Promise<StoredContent | undefined>
  stat(key: string): Promise<StoredFile | undefined>
  /** All whose keys begin so, in no order; '' lists everything. */
  list(prefix: string): AsyncIterable<StoredFile>
  /** Whether nothing at all lies there, not even what `list` leaves out. */
  isEmpty(): Promise<boolean>
  /** An address where a browser gets it without this server; undefined where there is no such place. */
  ownAddressOf(key: string, options: OwnAddress): Promise<string | undefined>
  /** Where someone with access to this machine finds it: a file, or an address that opens for some seconds. */
  whereIs(key: string, seconds: number): Promise<string>
  /** Removes what was begun before this moment and never became visible; returns how many. */
  removeUnfinished(before: Date): Promise<number>
}

/** A file that is being written. */
const PART = /\.[0-9a-f-]{36}\.part$/
/** A new disk has this folder at its root, which only root may read. */
const OF_FILE_SYSTEM = 'lost+found'

/** A folder on this machine. */
export class LocalStorage implements Storage {
  constructor(readonly folder: string) {}

  get place(): string {
    return `文件夹 ${this.folder}`
  }

  write(key: string, content: Buffer): Promise<void> {
    return this.writeWith(key, (part) => fs.writeFile(part, content))
  }

  writeFile(key: string, file: string): Promise<void> {
    return this.writeWith(key, (part) => fs.copyFile(file, part))
  }

  async remove(key: string): Promise<void> {
    await fs.rm(this.pathOf(key), { force: true })
  }

  async removeStartingWith(prefix: string): Promise<void> {
    this.pathOf(prefix)
    for await (const { key } of this.list(prefix)) await this.remove(key)
  }

  async readText(key: string): Promise<string | undefined> {
    return (await this.read(key))?.toString('utf8')
  }

  read(key: string): Promise<Buffer | undefined> {
    return fs.readFile(this.pathOf(key)).catch(ignoreMissing)
  }

  async open(key: string): Promise<StoredContent | undefined> {
    const file = await this.stat(key)
    return file && { bytes: file.bytes, stream: createReadStream(this.pathOf(key)) }
  }

  async stat(key: string): Promise<StoredFile | undefined> {
    const found = await fs.stat(this.pathOf(key)).catch(ignoreMissing)
    return found?.isFile() ? { key, bytes: found.size, modifiedAt: found.mtime } : undefined
  }

  async *list(prefix: string): AsyncGenerator<StoredFile> {
    for await (const key of this.walk(path.posix.join('.', prefix.slice(0, prefix.lastIndexOf('/') + 1)))) {
      if (!key.startsWith(prefix) || !areaOfKey(key) || PART.test(key)) continue
      const file = await this.stat(key)
      if (file) yield file
    }
  }

  async isEmpty(): Promise<boolean> {
    return (await this.walk('.').next()).done === true
  }

  /** Only this server can send it. */
  ownAddressOf(): Promise<undefined> {
    return Promise.resolve(undefined)
  }

  whereIs(key: string): Promise<string> {
    return Promise.resolve(this.pathOf(key))
  }

  async removeUnfinished(before: Date): Promise<number> {
    let removed = 0
    for await (const key of this.walk('.')) {
      const file = path.join(this.folder, key)
      if (!PART.test(key) || ((await fs.stat(file).catch(ignoreMissing))?.mtime ?? before) >= before) continue
      await fs.rm(file, { force: true })
      removed++
    }
    return removed
  }

  private async writeWith(key: string, write: (part: string) => Promise<void>): Promise<void> {
    const target = this.pathOf(key)
    await fs.mkdir(path.dirname(target), { recursive: true })
    const part = `${target}.${randomUUID()}.part`
    try {
      await write(part)
      await fs.rename(part, target)
    } catch (error) {
      await fs.rm(part, { force: true })
      throw error
    }
  }

  /** Paths of all files below a folder, relative to the storage's. */
  private async *walk(folder: string): AsyncGenerator<string> {
    const entries = await fs.readdir(path.join(this.folder, folder), { withFileTypes: true }).catch(ignoreMissing)
    for (const entry of entries ?? []) {
      if (entry.name === OF_FILE_SYSTEM) continue
      const name = path.posix.join(folder, entry.name)
      if (entry.isDirectory()) yield* this.walk(name)
      else yield name
    }
  }

  private pathOf(key: string): string {
    if (!areaOfKey(key)) throw new Error(`not a storage key: ${key}`)
    return path.join(this.folder, ...key.split('/'))
  }
}

const ignoreMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT') return undefined
  throw error
}
