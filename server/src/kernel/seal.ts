import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from './config'
import type { Secrets } from './secrets'

/** Encrypts values that the database must keep readable for the server alone. */
export interface Seal {
  /** `context` says what the value is for; it opens under the same context only. */
  close(text: string, context: string): string
  /** @throws Error where the value was changed, moved to another context, or sealed with another key */
  open(sealed: string, context: string): string
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with a key derived from the master key. */
const createSeal = (masterKey: string): Seal => {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'pocket-school seal', 32))
  return {
    close(text, context) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64')
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)).toString('utf8') + decipher.final('utf8')
    },
  }
}

/** The seal of this installation. Production configures MASTER_KEY; development keeps a key in the database. */
export const openSeal = async ({ masterKey }: Pick<Config, 'masterKey'>, secrets: Secrets): Promise<Seal> =>
  createSeal(masterKey ?? (await secrets.get('development_master_key', () => randomBytes(32).toString('base64url'))))
