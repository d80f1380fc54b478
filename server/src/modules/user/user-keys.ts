import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import type { Secrets } from '../../kernel/secrets'

const makePrivateKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** The keys of this module, created once for all processes. Loading starts immediately, outside of any transaction. */
export class UserKeys {
  private loading: Promise<{ privateKey: KeyObject; publicKeyPem: string; codeKey: string }> | undefined

  constructor(private readonly secrets: Secrets) {
    // The first request retries after a failure, and reports it.
    this.load().catch(() => undefined)
  }

  async getPrivateKey(): Promise<KeyObject> {
    return (await this.load()).privateKey
  }

  /** SubjectPublicKeyInfo in PEM, as jsencrypt reads it (AUTH-14). */
  async getPublicKeyPem(): Promise<string> {
    return (await this.load()).publicKeyPem
  }

  async getCodeKey(): Promise<string> {
    return (await this.load()).codeKey
  }

  private load(): NonNullable<typeof this.loading> {
    this.loading ??= this.read().catch((error: unknown) => {
      this.loading = undefined
      throw error
    })
    return this.loading
  }

  private async read() {
    const privateKey = createPrivateKey(await this.secrets.get('user-password-key', makePrivateKey))
    const publicKeyPem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()
    return {
      privateKey,
      publicKeyPem,
      codeKey: await this.secrets.get('user-code-key', () => randomBytes(32).toString('hex')),
    }
  }
}
