import { hash, verify } from '@node-rs/argon2'
import { isStrongPassword } from '@contract/user/validation'
import { AppError } from '../../../kernel/app-error'
import { decryptPassword } from './decrypt-password'
import type { UserKeys } from '../user-keys'

/** Passwords travel encrypted with the server's key (AUTH-14) and are stored as argon2id. */
export class PasswordService {
  /** Verified for learners without a password, so that both cases take the same time. */
  private readonly decoy = hash('a password that nobody has')

  constructor(private readonly keys: UserKeys) {}

  getPublicKey(): Promise<string> {
    return this.keys.getPublicKeyPem()
  }

  /** @throws AppError PASSWORD_UNREADABLE, whatever the reason */
  async read(encrypted: string): Promise<string> {
    const password = decryptPassword(await this.keys.getPrivateKey(), encrypted)
    if (password === undefined) throw new AppError('PASSWORD_UNREADABLE')
    return password
  }

  /**
   * Decrypts and validates a new password that was typed twice (AUTH-08, AUTH-10).
   * @throws AppError PASSWORD_UNREADABLE, PASSWORD_MISMATCH, PASSWORD_WEAK
   */
  async readNew(encrypted: string, repeated?: string): Promise<string> {
    const password = await this.read(encrypted)
    if (repeated !== undefined && (await this.read(repeated)) !== password) throw new AppError('PASSWORD_MISMATCH')
    if (!isStrongPassword(password)) throw new AppError('PASSWORD_WEAK')
    return password
  }

  hash(password: string): Promise<string> {
    return hash(password)
  }

  async matches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
    const right = await verify(passwordHash ?? (await this.decoy), password)
    return right && Boolean(passwordHash)
  }
}
