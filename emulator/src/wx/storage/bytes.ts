const STEP = 0x8000

export const toBase64 = (bytes: Uint8Array): string => {
  let binary = ''
  for (let at = 0; at < bytes.length; at += STEP) binary += String.fromCharCode(...bytes.subarray(at, at + STEP))
  return btoa(binary)
}

export const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

export const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text)
export const toText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** Whether a value is an ArrayBuffer of any realm. */
export const isBuffer = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]'

export const toBuffer = (bytes: Uint8Array): ArrayBuffer => bytes.slice().buffer
