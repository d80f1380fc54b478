/** Encrypts a password with the server's public key (AUTH-14). The library is loaded when a password is first sent. */
export type EncryptPassword = (publicKey: string, password: string) => Promise<string>

export const encryptPassword: EncryptPassword = async (publicKey, password) => {
  const { default: JSEncrypt } = await import('jsencrypt')
  const cipher = new JSEncrypt()
  cipher.setPublicKey(publicKey)
  const encrypted = cipher.encrypt(password)
  if (!encrypted) throw new Error('the password could not be encrypted')
  return encrypted
}
