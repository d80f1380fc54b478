import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

/** To parse a PEM takes three times as long as to sign with its key, so each is parsed once. */
const remember = (parse: (pem: string) => KeyObject): ((pem: string) => KeyObject) => {
  const known = new Map<string, KeyObject>()
  return (pem) => {
    const key = known.get(pem) ?? parse(pem)
    known.set(pem, key)
    return key
  }
}

/** A sandbox's private key from its PEM. */
export const privateKeyOf = remember(createPrivateKey)

/** The public half of a private key in PEM. */
export const publicKeyOf = remember(createPublicKey)
