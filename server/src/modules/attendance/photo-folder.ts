import fs from 'node:fs/promises'
import path from 'node:path'
import { LocalStorage } from '../../kernel/media/storage'
import type { PhotoFiles } from './staff-review.service'
import { addHours } from '../../kernel/school-time'

const PHOTO = /^face-[0-9a-f-]{36}\.(jpg|png)$/
/** A picture is written before its record: a recent one without a record may still get it. */
const YOUNG_HOURS = 24

/** The pictures of faces in the storage folder. */
export class PhotoFolder implements PhotoFiles {
  private readonly storage: LocalStorage

  constructor(private readonly folder: string) {
    this.storage = new LocalStorage(folder)
  }

  async list(shopId: string): Promise<string[]> {
    const area = path.join(this.folder, shopId, 'private')
    const names = await fs.readdir(area).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    const keys: string[] = []
    for (const name of names.filter((each) => PHOTO.test(each))) {
      const { mtime } = await fs.stat(path.join(area, name))
      if (addHours(mtime, YOUNG_HOURS) < new Date()) keys.push(`${shopId}/private/${name}`)
    }
    return keys
  }

  read(key: string): Promise<Buffer | undefined> {
    return this.storage.read(key)
  }

  remove(key: string): Promise<void> {
    return this.storage.remove(key)
  }
}
