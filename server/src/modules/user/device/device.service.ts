import { randomBytes } from 'node:crypto'
import { networkOf } from '../../../kernel/network-of'
import { hashSecret } from '../../../kernel/hash-secret'
import type { DeviceRepository } from './device.repository'
import type { Requester } from './requester'

/**
 * Remembers on which devices learners have logged in, by a token that the app keeps after logging out. It gives no
 * access: it only keeps strangers' attempts from using up the learner's own.
 */
export class DeviceService {
  constructor(
    private readonly devices: DeviceRepository,
    private readonly now: () => Date,
  ) {}

  /** Returns whom attempts on this phone's account count by: the learner's own device, or else the network. */
  async identify(shopId: string, phone: string, ip: string, deviceToken: string | undefined): Promise<Requester> {
    const deviceHash = deviceToken && hashSecret(deviceToken)
    if (deviceHash && (await this.devices.isKnown(shopId, phone, deviceHash)))
      return { name: `device:${deviceHash}`, isKnown: true }
    return { name: `net:${networkOf(ip)}`, isKnown: false }
  }

  /** Whether the learner has logged in on this device. */
  async isKnownTo(userId: string, deviceToken: string | undefined): Promise<boolean> {
    return deviceToken !== undefined && this.devices.isKnownTo(userId, hashSecret(deviceToken))
  }

  /** Returns the token that the device keeps: its own, if this server issued it, or a new one. */
  async recognise(shopId: string, deviceToken: string | undefined): Promise<string> {
    const isOurs = deviceToken !== undefined && (await this.devices.exists(shopId, hashSecret(deviceToken)))
    return isOurs ? deviceToken : randomBytes(32).toString('base64url')
  }

  /** Call it after a login. */
  remember(userId: string, deviceToken: string): Promise<void> {
    return this.devices.remember(hashSecret(deviceToken), userId, this.now())
  }

  /** Forgets a device that was logged out from another. */
  forget(userId: string, deviceHash: string): Promise<void> {
    return this.devices.remove(userId, deviceHash)
  }

  /** Forgets the learner's devices, except this one. */
  forgetOthers(userId: string, deviceHash: string | null): Promise<void> {
    return this.devices.removeOthers(userId, deviceHash ?? '')
  }
}
