import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { MerchantFault, type MerchantFields } from './payment-provider'

const FINGERPRINT_LENGTH = 16

/** @throws MerchantFault when a field is empty */
export const requireFields = (fields: MerchantFields, labels: Record<string, string>): void => {
  const missing = Object.entries(labels).filter(([name]) => !fields[name])
  if (missing.length) throw new MerchantFault(`缺少${missing.map(([, label]) => label).join('、')}`)
}

/** @throws MerchantFault unless the text is an RSA private key in PEM */
export const readPrivateKey = (pem: string, label: string): KeyObject => readKey(createPrivateKey, pem, label, '私钥')

/** @throws MerchantFault unless the text is an RSA public key or a certificate in PEM */
export const readPublicKey = (pem: string, label: string): KeyObject => readKey(createPublicKey, pem, label, '公钥')

export const fingerprintOf = (privateKey: KeyObject): string =>
  createHash('sha256')
    .update(createPublicKey(privateKey).export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, FINGERPRINT_LENGTH)

const readKey = (create: (pem: string) => KeyObject, pem: string, label: string, kind: string): KeyObject => {
  let key: KeyObject
  try {
    key = create(pem)
  } catch {
    // The parser's own sentence may quote the key.
    throw new MerchantFault(`${label}不是 PEM 格式的${kind}`)
  }
  if (key.asymmetricKeyType !== 'rsa') throw new MerchantFault(`${label}不是 RSA ${kind}`)
  return key
}
