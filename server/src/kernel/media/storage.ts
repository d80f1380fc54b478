import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { areaOfKey } from './media-key'

/** Where content lies, by key. */
export interface Storage {
  /** Writes whole or not at all: a reader never sees half a file. */
  write(key: string, content: Buffer): Promise<void>
  remove(key: string): Promise<void>
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

  private pathOf(key: string): string {
    if (!areaOfKey(key)) throw new Error(`not a storage key: ${key}`)
    return path.join(this.folder, ...key.split('/'))
  }
}
