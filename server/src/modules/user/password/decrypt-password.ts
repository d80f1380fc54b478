import { constants, privateDecrypt, type KeyObject } from 'node:crypto'

/** Two leading bytes, at least eight of padding and a zero come before the message. */
const SHORTEST_HEAD = 11

/**
 * Decrypts what jsencrypt encrypted (PKCS#1 v1.5, base64). Returns undefined for every failure, so that failures cannot
 * be distinguished. Current versions of Node disable this unpadding, so it is done here, in time that does not depend
 * on the bytes.
 */
export const decryptPassword = (privateKey: KeyObject, base64: string): string | undefined => {
  const modulusBytes = (privateKey.asymmetricKeyDetails?.modulusLength ?? 0) / 8
  const cipher = Buffer.from(base64, 'base64')
  if (cipher.length === 0 || cipher.length > modulusBytes) return undefined
  const padded = Buffer.concat([Buffer.alloc(modulusBytes - cipher.length), cipher])
  return unpad(decryptRaw(privateKey, padded))
}

const decryptRaw = (key: KeyObject, cipher: Buffer): Buffer => {
  try {
    return privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, cipher)
  } catch {
    // The number exceeds the modulus; a message of zeros fails like every other one without padding.
    return Buffer.alloc(cipher.length)
  }
}

const unpad = (message: Buffer): string | undefined => {
  let separator = 0
  for (let index = 2; index < message.length; index++) {
    const isFirstZero = +(separator === 0) & +(message[index] === 0)
    separator |= isFirstZero * index
  }
  const valid = +(message[0] === 0) & +(message[1] === 2) & +(separator >= SHORTEST_HEAD - 1)
  return valid ? message.subarray(separator + 1).toString('utf8') : undefined
}
