import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { areaOfKey } from './media-key'

/** Stored content by key. */
export interface Storage {
  /** Writes atomically: a reader never sees a partial file. */
  write(key: string, content: Buffer): Promise<void>
  remove(key: string): Promise<void>
  /** Removes all whose keys begin so; the beginning names the whole folder. */
  removeStartingWith(prefix: string): Promise<void>
  /** What is stored; undefined when there is nothing. */
  read(key: string): Promise<Buffer | undefined>
  /** A stored text; undefined when there is none. */
  readText(key: string): Promise<string | undefined>
}

/** A folder on this machine. */
export class LocalStorage implements Storage {
  constructor(readonly folder: string) {}

  async write(key: string, content: Buffer): Promise<void> {
    const target = this.pathOf(key)
    await fs.mkdir(path.dirname(target), { recursive: true })
    const part = `${target}.${randomUUID()}.part`
    await fs.writeFile(part, content)
    await fs.rename(part, target)
  }

  async remove(key: string): Promise<void> {
    await fs.rm(this.pathOf(key), { force: true })
  }

  async removeStartingWith(prefix: string): Promise<void> {
    const start = this.pathOf(prefix)
    const folder = path.dirname(start)
    const names = await fs.readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    for (const name of names) {
      if (name.startsWith(path.basename(start))) await fs.rm(path.join(folder, name), { force: true })
    }
  }

  async readText(key: string): Promise<string | undefined> {
    return (await this.read(key))?.toString('utf8')
  }

  async read(key: string): Promise<Buffer | undefined> {
    try {
      return await fs.readFile(this.pathOf(key))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  private pathOf(key: string): string {
    if (!areaOfKey(key)) throw new Error(`not a storage key: ${key}`)
    return path.join(this.folder, ...key.split('/'))
  }
}
