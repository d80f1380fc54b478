import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** AEAD_AES_256_GCM as WeChat Pay v3 wraps certificates and notifications. */
export interface SealedResource {
  algorithm: string
  ciphertext: string
  nonce: string
  associated_data?: string
}

const TAG_BYTES = 16

export const sealResource = (plain: string, key: string, associatedData: string): SealedResource => {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(associatedData))
  const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  )
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data: associatedData }
}

/** Unlike the library's `decipher_gcm` this checks the tag. @throws Error when key, nonce or content do not fit */
export const openResource = (resource: SealedResource, key: string): string => {
  const content = Buffer.from(resource.ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, resource.nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(content.subarray(-TAG_BYTES))
  decipher.setAAD(Buffer.from(resource.associated_data ?? ''))
  return Buffer.concat([decipher.update(content.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
}
