import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Messages are padded to whole blocks of this size, twice that of AES. */
const BLOCK_BYTES = 32
const RANDOM_BYTES = 16
const LENGTH_BYTES = 4

/** WeChat's signature: the parts in the order of their characters, as one text. */
export const signParts = (...parts: string[]): string => createHash('sha1').update(parts.sort().join('')).digest('hex')

/** The key of an EncodingAESKey: 43 characters of Base64 without their padding. */
const keyOf = (encodingAesKey: string): Buffer => Buffer.from(`${encodingAesKey}=`, 'base64')

/** @throws Error for what was not encrypted with this key */
export const decryptMessage = (encrypted: string, encodingAesKey: string): { text: string; appId: string } => {
  const key = keyOf(encodingAesKey)
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()])
  const padding = padded.at(-1) ?? 0
  if (padding < 1 || padding > BLOCK_BYTES) throw new Error('wrong padding')
  const content = padded.subarray(RANDOM_BYTES, padded.length - padding)
  const end = LENGTH_BYTES + content.readUInt32BE(0)
  if (end > content.length) throw new Error('wrong length')
  return { text: content.subarray(LENGTH_BYTES, end).toString('utf8'), appId: content.subarray(end).toString('utf8') }
}

/** What `decryptMessage` opens. @param random 16 bytes, which only a test chooses */
export const encryptMessage = (
  text: string,
  { encodingAesKey, appId }: { encodingAesKey: string; appId: string },
  random = randomBytes(RANDOM_BYTES),
): string => {
  const message = Buffer.from(text)
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(message.length)
  const content = Buffer.concat([random, length, message, Buffer.from(appId)])
  const padding = BLOCK_BYTES - (content.length % BLOCK_BYTES)
  const key = keyOf(encodingAesKey)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([
    cipher.update(Buffer.concat([content, Buffer.alloc(padding, padding)])),
    cipher.final(),
  ]).toString('base64')
}
