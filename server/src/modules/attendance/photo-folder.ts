import fs from 'node:fs/promises'
import path from 'node:path'
import { LocalStorage } from '../../kernel/media/storage'
import type { PhotoFiles } from './staff-review.service'

const PHOTO = /^face-[0-9a-f-]{36}\.(jpg|png)$/
/** A picture lies in the folder a moment before the database knows it. */
const YOUNG_MILLISECONDS = 86_400_000

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
      const { mtimeMs } = await fs.stat(path.join(area, name))
      if (Date.now() - mtimeMs > YOUNG_MILLISECONDS) keys.push(`${shopId}/private/${name}`)
    }
    return keys
  }

  remove(key: string): Promise<void> {
    return this.storage.remove(key)
  }
}
