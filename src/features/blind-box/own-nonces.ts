import { storage } from '@/platform/storage/storage'

const KEY = 'box-nonces'
/** More than somebody buys before looking; the oldest are forgotten. */
const MOST = 50

/** Remembers on this phone what it chose for a draw. */
export const rememberNonce = (nonce: string): void => {
  const known = storage.get<string[]>(KEY) ?? []
  storage.set(KEY, [...known, nonce].slice(-MOST))
}

/** Whether this phone chose it; another phone of the learner may have. */
export const isOwnNonce = (nonce: string): boolean => (storage.get<string[]>(KEY) ?? []).includes(nonce)
