import fs from 'node:fs/promises'
import path from 'node:path'
import { areaOfKey } from '../media/media-key'
import { copyWhole, isMissing, listNames } from './files'

export interface StoredMedium {
  key: string
  bytes: number
  /** A file with the same key, size and time is taken to be the same. */
  modifiedMs: number
}

/** Where the school keeps its media, as backups see it. Another kind of storage implements this. */
export interface MediaStore {
  /** Where it is, for messages. */
  readonly place: string
  list(): Promise<StoredMedium[]>
  isEmpty(): Promise<boolean>
  /** Copies a stored medium into a file. */
  copyTo(key: string, file: string): Promise<void>
  /** Stores a file's content. */
  copyFrom(file: string, key: string): Promise<void>
  remove(keys: string[]): Promise<void>
}

/** A new disk has this folder at its root. */
const OF_FILE_SYSTEM = 'lost+found'

/** STORAGE_DIR. */
export class FolderMedia implements MediaStore {
  constructor(readonly place: string) {}

  /** Without files that are still being written, and whatever else is no medium: the server could not read it. */
  async list(): Promise<StoredMedium[]> {
    const entries = await fs.readdir(this.place, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })
    const media: StoredMedium[] = []
    for (const entry of entries) {
      const file = path.join(entry.parentPath, entry.name)
      const key = path.relative(this.place, file).split(path.sep).join('/')
      if (!entry.isFile() || !areaOfKey(key) || key.endsWith('.part')) continue
      const { size, mtimeMs } = await fs.stat(file)
      media.push({ key, bytes: size, modifiedMs: Math.trunc(mtimeMs) })
    }
    return media
  }

  async isEmpty(): Promise<boolean> {
    return (await listNames(this.place)).every((name) => name === OF_FILE_SYSTEM)
  }

  copyTo(key: string, file: string): Promise<void> {
    return copyWhole(this.pathOf(key), file)
  }

  copyFrom(file: string, key: string): Promise<void> {
    return copyWhole(file, this.pathOf(key))
  }

  /** With the folders that become empty. */
  async remove(keys: string[]): Promise<void> {
    const folders = new Set<string>()
    for (const key of keys) {
      await fs.rm(this.pathOf(key), { force: true })
      for (let folder = path.dirname(key); folder !== '.'; folder = path.dirname(folder)) folders.add(folder)
    }
    const deepestFirst = [...folders].sort((one, other) => other.length - one.length)
    for (const folder of deepestFirst) {
      if ((await listNames(path.join(this.place, folder))).length > 0) continue
      await fs.rm(path.join(this.place, folder), { recursive: true, force: true })
    }
  }

  private pathOf(key: string): string {
    if (!areaOfKey(key)) throw new Error(`not a storage key: ${key}`)
    return path.join(this.place, ...key.split('/'))
  }
}
