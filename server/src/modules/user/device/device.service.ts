import { randomBytes } from 'node:crypto'
import { networkOf } from '../../../kernel/network-of'
import { hashToken } from '../session/hash-token'
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
    const deviceHash = deviceToken && hashToken(deviceToken)
    if (deviceHash && (await this.devices.isKnown(shopId, phone, deviceHash)))
      return { name: `device:${deviceHash}`, isKnown: true }
    return { name: `net:${networkOf(ip)}`, isKnown: false }
  }

  /** Call it after a login. Returns the token that the device keeps: its own, if this server issued it. */
  async remember(user: { id: string; shopId: string }, deviceToken: string | undefined): Promise<string> {
    const isOurs = deviceToken !== undefined && (await this.devices.exists(user.shopId, hashToken(deviceToken)))
    const token = isOurs ? deviceToken : randomBytes(32).toString('base64url')
    await this.devices.remember(hashToken(token), user.id, this.now())
    return token
  }

  /** Forgets the learner's devices, except this one. */
  forgetOthers(userId: string, deviceToken: string | undefined): Promise<void> {
    return this.devices.removeOthers(userId, hashToken(deviceToken ?? ''))
  }
}
