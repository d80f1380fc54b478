import { randomUUID } from 'node:crypto'
import type { Storage } from '../../kernel/media/storage'
import type { Seal } from '../../kernel/seal'

/** Pictures of people and their papers, encrypted in the storage: nobody gets an address of them. */
export class SealedFiles {
  constructor(
    private readonly storage: Storage,
    private readonly seal: Seal,
  ) {}

  /** Returns the key under which the content lies. */
  async write(shopId: string, content: Buffer): Promise<string> {
    const key = `${shopId}/private/registration-${randomUUID()}.sealed`
    await this.storage.write(key, Buffer.from(this.seal.close(content.toString('base64'), key)))
    return key
  }

  /** Undefined when it was removed. */
  async read(key: string): Promise<Buffer | undefined> {
    const sealed = key ? await this.storage.readText(key) : undefined
    return sealed === undefined ? undefined : Buffer.from(this.seal.open(sealed, key), 'base64')
  }

  async remove(key: string): Promise<void> {
    if (key) await this.storage.remove(key)
  }
}
