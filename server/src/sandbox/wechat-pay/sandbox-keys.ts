import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Secrets } from '../../kernel/secrets'
import { makeSelfSignedCertificate } from './self-signed-certificate'

/** What only WeChat would have. */
export interface PlatformSecrets {
  platformSerial: string
  platformKeyPem: string
  platformCertificatePem: string
}

/** What a merchant has. */
export interface SandboxMerchant {
  mchid: string
  apiV3Key: string
  merchantSerial: string
  merchantKeyPem: string
}

export const makeKeyPem = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
/** A first digit from 1 to 7 keeps DER's integer positive and without a leading zero. */
const makeSerial = (): string => `5${randomBytes(20).toString('hex').toUpperCase().slice(1)}`

const makePlatform = (): PlatformSecrets => {
  const platformKeyPem = makeKeyPem()
  const platformSerial = makeSerial()
  return {
    platformSerial,
    platformKeyPem,
    platformCertificatePem: makeSelfSignedCertificate(platformKeyPem, 'sandbox platform', platformSerial),
  }
}

const makeMerchant = (mchid: string): SandboxMerchant => ({
  mchid,
  apiV3Key: randomBytes(16).toString('hex'),
  merchantSerial: makeSerial(),
  merchantKeyPem: makeKeyPem(),
})

const MERCHANT_NUMBER = /^19\d{8}$/
const merchantNumberOf = (shopId: string): string =>
  `19${String(createHash('sha256').update(shopId).digest().readUInt32BE() % 100_000_000).padStart(8, '0')}`

/** The keys of the sandbox: made once and kept, so that payments of yesterday still verify after a restart. */
export class SandboxKeys {
  private readonly merchants = new Map<string, SandboxMerchant>()

  private constructor(
    readonly platform: PlatformSecrets,
    private readonly secrets: Secrets,
  ) {}

  static async load(secrets: Secrets): Promise<SandboxKeys> {
    const platform = await secrets.get('sandbox-wechat-platform', () => JSON.stringify(makePlatform()))
    return new SandboxKeys(JSON.parse(platform) as PlatformSecrets, secrets)
  }

  /** The merchant that a school is in the sandbox. */
  merchantOf(shopId: string): Promise<SandboxMerchant> {
    return this.read(merchantNumberOf(shopId))
  }

  async findMerchant(mchid: string): Promise<SandboxMerchant | undefined> {
    return MERCHANT_NUMBER.test(mchid) ? this.read(mchid) : undefined
  }

  private async read(mchid: string): Promise<SandboxMerchant> {
    const known = this.merchants.get(mchid)
    if (known) return known
    const kept = await this.secrets.get(`sandbox-wechat-merchant-${mchid}`, () => JSON.stringify(makeMerchant(mchid)))
    const merchant = JSON.parse(kept) as SandboxMerchant
    this.merchants.set(mchid, merchant)
    return merchant
  }
}
