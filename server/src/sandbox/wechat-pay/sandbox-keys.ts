import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Secrets } from '../../kernel/secrets'
import { makeSelfSignedCertificate } from './self-signed-certificate'

/** Both sides' secrets: the merchant's, and those that only WeChat would have. */
export interface SandboxKeys {
  mchid: string
  apiV3Key: string
  merchantSerial: string
  merchantKeyPem: string
  platformSerial: string
  platformKeyPem: string
  platformCertificatePem: string
}

const makeKeyPem = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
/** A first digit from 1 to 7 keeps DER's integer positive and without a leading zero. */
const makeSerial = (): string => `5${randomBytes(20).toString('hex').toUpperCase().slice(1)}`

const makeKeys = (): SandboxKeys => {
  const platformKeyPem = makeKeyPem()
  const platformSerial = makeSerial()
  return {
    mchid: '1900000001',
    apiV3Key: randomBytes(16).toString('hex'),
    merchantSerial: makeSerial(),
    merchantKeyPem: makeKeyPem(),
    platformSerial,
    platformKeyPem,
    platformCertificatePem: makeSelfSignedCertificate(platformKeyPem, 'sandbox platform', platformSerial),
  }
}

/** Made once and kept, so that payments of yesterday still verify after a restart. */
export const loadSandboxKeys = async (secrets: Secrets): Promise<SandboxKeys> =>
  JSON.parse(await secrets.get('sandbox-wechat-pay', () => JSON.stringify(makeKeys()))) as SandboxKeys
