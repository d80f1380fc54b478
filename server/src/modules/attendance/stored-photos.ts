import type { Storage } from '../../kernel/media/storage'
import { addHours } from '../../kernel/school-time'
import type { PhotoFiles } from './staff-review.service'

const PHOTO = /\/face-[0-9a-f-]{36}\.(jpg|png)$/
/** A picture is written before its record: a recent one without a record may still get it. */
const YOUNG_HOURS = 24

/** The pictures of faces in the storage. */
export class StoredPhotos implements PhotoFiles {
  constructor(
    private readonly storage: Pick<Storage, 'list' | 'read' | 'remove'>,
    private readonly now: () => Date,
  ) {}

  async list(shopId: string): Promise<string[]> {
    const keys: string[] = []
    for await (const { key, modifiedAt } of this.storage.list(`${shopId}/private/face-`))
      if (PHOTO.test(key) && addHours(modifiedAt, YOUNG_HOURS) < this.now()) keys.push(key)
    return keys
  }

  read(key: string): Promise<Buffer | undefined> {
    return this.storage.read(key)
  }

  remove(key: string): Promise<void> {
    return this.storage.remove(key)
  }
}
