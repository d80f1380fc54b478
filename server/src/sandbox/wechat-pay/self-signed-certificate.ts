import { createPublicKey, sign } from 'node:crypto'

/** Just enough DER to write one self-signed X.509 certificate without any tool outside of Node. */
const tagged = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}
const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, ...parts)
const nothing = tagged(0x05)
/** Object identifiers, already encoded. */
const SHA256_WITH_RSA = tagged(0x06, Buffer.from('2a864886f70d01010b', 'hex'))
const COMMON_NAME = tagged(0x06, Buffer.from('550403', 'hex'))
const UTC = '000000Z'

/** PEM of a certificate for an RSA key, valid from 2020 to 2049. `serial` is hex with its first digit below 8. */
export const makeSelfSignedCertificate = (privateKeyPem: string, name: string, serial: string): string => {
  const algorithm = sequence(SHA256_WITH_RSA, nothing)
  const person = sequence(tagged(0x31, sequence(COMMON_NAME, tagged(0x0c, Buffer.from(name)))))
  const validity = sequence(tagged(0x17, Buffer.from(`200101${UTC}`)), tagged(0x17, Buffer.from(`491231${UTC}`)))
  const publicKey = createPublicKey(privateKeyPem).export({ type: 'spki', format: 'der' })
  const version3 = tagged(0xa0, tagged(0x02, Buffer.from([2])))
  const content = sequence(
    version3,
    tagged(0x02, Buffer.from(serial, 'hex')),
    algorithm,
    person,
    validity,
    person,
    publicKey,
  )
  const signature = tagged(0x03, Buffer.from([0]), sign('RSA-SHA256', content, privateKeyPem))
  const base64 = sequence(content, algorithm, signature).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)!.join('\n')}\n-----END CERTIFICATE-----\n`
}
