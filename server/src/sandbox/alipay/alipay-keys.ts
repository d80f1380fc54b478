import { createHash } from 'node:crypto'
import type { Secrets } from '../../kernel/secrets'
import { makeKeyPem } from '../wechat-pay/sandbox-keys'

/** An app in the sandbox, with the keys of both sides: as at Alipay, each app has a key of Alipay's own. */
export interface AlipayApp {
  appId: string
  sellerId: string
  appKeyPem: string
  platformKeyPem: string
}

const APP_ID = /^20210000\d{8}$/
const numberOf = (shopId: string): string =>
  String(createHash('sha256').update(shopId).digest().readUInt32BE() % 100_000_000).padStart(8, '0')

/** The apps of the sandbox: made once and kept, so that payments of yesterday still verify after a restart. */
export class AlipayKeys {
  private readonly apps = new Map<string, AlipayApp>()

  constructor(private readonly secrets: Secrets) {}

  /** The app that a school has in the sandbox. */
  appOf(shopId: string): Promise<AlipayApp> {
    return this.read(`20210000${numberOf(shopId)}`)
  }

  async find(appId: string): Promise<AlipayApp | undefined> {
    return APP_ID.test(appId) ? this.read(appId) : undefined
  }

  private async read(appId: string): Promise<AlipayApp> {
    const known = this.apps.get(appId)
    if (known) return known
    const kept = await this.secrets.get(`sandbox-alipay-app-${appId}`, () => JSON.stringify(makeApp(appId)))
    const app = JSON.parse(kept) as AlipayApp
    this.apps.set(appId, app)
    return app
  }
}

const makeApp = (appId: string): AlipayApp => ({
  appId,
  sellerId: `20880000${appId.slice(-8)}`,
  appKeyPem: makeKeyPem(),
  platformKeyPem: makeKeyPem(),
})
