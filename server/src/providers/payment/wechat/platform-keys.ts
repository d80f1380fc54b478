import { createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'
import { ChannelError } from '../payment-channel'
import { openResource, type SealedResource } from './sealed-resource'
import { findFault, type SignedMessage } from './wechat-notification'
import { isPlatformKeyId, type PlatformKey } from './wechat-pay-settings'

export interface PlatformCertificate {
  serial_no: string
  encrypt_certificate: SealedResource
}

/** An unknown serial makes us fetch at most this often, so that forged ones cannot keep us busy. */
const FETCH_INTERVAL_MILLISECONDS = 10_000

/**
 * WeChat's public keys by serial. Those in certificates are fetched when an unknown one appears, and kept; the one that
 * has an id instead is given by the merchant, and both serve while WeChat changes a merchant from one to the other.
 */
export class PlatformKeys {
  private readonly keys = new Map<string, KeyObject>()
  private fetchedAt = -Infinity
  private fetching: Promise<void> | undefined

  constructor(
    private readonly fetchCertificates: () => Promise<PlatformCertificate[]>,
    private readonly apiV3Key: string,
    private readonly now: () => Date,
    platformKey?: PlatformKey,
  ) {
    if (platformKey) this.keys.set(platformKey.id, createPublicKey(platformKey.pem))
  }

  /** Undefined when the message is genuine and fresh, else why not. */
  async findFault(message: SignedMessage): Promise<string | undefined> {
    const key = await this.find(message.serial)
    return key ? findFault(message, key, this.now()) : 'unknown certificate serial'
  }

  async find(serial: string): Promise<KeyObject | undefined> {
    if (!this.keys.has(serial) && !isPlatformKeyId(serial)) await this.fetch()
    return this.keys.get(serial)
  }

  /** A key for what WeChat alone may read. @throws ChannelError */
  async findAny(): Promise<{ serial: string; key: KeyObject }> {
    if (this.keys.size === 0) await this.fetch()
    const known = [...this.keys]
    // The key with an id is the one that requests name; of certificates the last one lasts longest.
    const last = known.find(([serial]) => isPlatformKeyId(serial)) ?? known.at(-1)
    if (!last) throw new ChannelError('WeChat Pay has no key to seal a name with')
    return { serial: last[0], key: last[1] }
  }

  private async fetch(): Promise<void> {
    if (this.fetching) return this.fetching
    if (performance.now() - this.fetchedAt < FETCH_INTERVAL_MILLISECONDS) return
    this.fetching = this.load().finally(() => {
      this.fetching = undefined
    })
    return this.fetching
  }

  private async load(): Promise<void> {
    for (const { serial_no: serial, encrypt_certificate: sealed } of await this.fetchCertificates()) {
      const certificate = new X509Certificate(openResource(sealed, this.apiV3Key))
      this.keys.set(serial, createPublicKey(certificate.publicKey.export({ type: 'spki', format: 'pem' })))
    }
    // Only after success: a failed download must not lock out the next notification.
    this.fetchedAt = performance.now()
  }
}
