import { randomBytes } from 'node:crypto'
import { hashSecret } from '../../../kernel/hash-secret'
import type { StaffDeviceRepository } from './staff-device.repository'

/**
 * Remembers in which browsers staff have logged in with both factors. It gives no access: it only keeps others' wrong
 * tries from using up the owner's.
 */
export class StaffDeviceService {
  constructor(
    private readonly devices: StaffDeviceRepository,
    private readonly now: () => Date,
  ) {}

  /** The hash of a device of this staff member; undefined for any other one. */
  async identify(staffId: string | undefined, token: string | undefined): Promise<string | undefined> {
    if (staffId === undefined || token === undefined) return undefined
    const tokenHash = hashSecret(token)
    return (await this.devices.isKnownTo(staffId, tokenHash)) ? tokenHash : undefined
  }

  /**
   * Call it after a login with both factors. Returns the token that the browser keeps: its own, if this server issued
   * it, or a new one.
   */
  async remember(staffId: string, token: string | undefined): Promise<string> {
    const isOurs = token !== undefined && (await this.devices.exists(hashSecret(token)))
    const kept = isOurs ? token : randomBytes(32).toString('base64url')
    await this.devices.remember(hashSecret(kept), staffId, this.now())
    return kept
  }

  /** Run it in the transaction of the change that ends the sessions too. */
  forgetAll(staffId: string, exceptToken?: string): Promise<void> {
    return this.devices.removeAll(staffId, exceptToken && hashSecret(exceptToken))
  }
}
