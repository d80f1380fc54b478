import { sign, verify, type KeyObject } from 'node:crypto'

export type AlipayParameters = Record<string, string>

/**
 * What a signature covers: all fields that are not empty, in the order of their names. A request's signature covers
 * `sign_type`, a notification's does not.
 */
export const toSignedText = (parameters: AlipayParameters, leaveOut: string[] = ['sign']): string =>
  Object.keys(parameters)
    .filter((name) => parameters[name] !== '' && !leaveOut.includes(name))
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')

/** RSA2: SHA-256 with RSA, in Base64. */
export const signText = (text: string, privateKey: KeyObject | string): string =>
  sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64')

export const isSigned = (text: string, signature: string, publicKey: KeyObject | string): boolean =>
  verify('RSA-SHA256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))

/**
 * The text of a response's content exactly as it was sent, which is what its signature covers; undefined when the body
 * has no object under this name.
 */
export const cutContent = (body: string, name: string): string | undefined => {
  const key = `"${name}":`
  const start = body.indexOf(key)
  const from = start < 0 ? -1 : body.indexOf('{', start + key.length)
  if (from < 0 || body.slice(start + key.length, from).trim() !== '') return undefined
  let depth = 0
  let quoted = false
  for (let at = from; at < body.length; at++) {
    const char = body[at]
    if (quoted) {
      if (char === '\\') at++
      else if (char === '"') quoted = false
    } else if (char === '"') quoted = true
    else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return body.slice(from, at + 1)
  }
  return undefined
}
