import { Secret, TOTP } from 'otpauth'
import type { Seal } from '../../../kernel/seal'

const PERIOD_SECONDS = 30
/** Steps before and after the present one that are accepted, for clocks that differ. */
const WINDOW = 1
const SECRET_BYTES = 20
const CONTEXT = 'staff totp'

/** The second factor: six digits that change every 30 seconds (RFC 6238). Secrets are stored sealed. */
export class Totp {
  constructor(private readonly sealing: Seal) {}

  /** A new secret in Base32, for the authenticator. */
  makeSecret(): string {
    return new Secret({ size: SECRET_BYTES }).base32
  }

  seal(secret: string): string {
    return this.sealing.close(secret, CONTEXT)
  }

  open(sealed: string): string {
    return this.sealing.open(sealed, CONTEXT)
  }

  toUrl(secret: string, shopName: string, account: string): string {
    return new TOTP({ issuer: shopName, label: account, secret, period: PERIOD_SECONDS }).toString()
  }

  /** The step that a code belongs to; undefined for a wrong code. Each step may be accepted once. */
  findStep(sealed: string, code: string, now: Date): number | undefined {
    const timestamp = now.getTime()
    const delta = new TOTP({ secret: this.open(sealed), period: PERIOD_SECONDS }).validate({
      token: code,
      timestamp,
      window: WINDOW,
    })
    return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
  }
}
