import { randomBytes } from 'node:crypto'

const RECOVERY_CODES = 10

/** Single-use codes that replace the second factor; only their hashes are kept. */
export const makeRecoveryCodes = (count = RECOVERY_CODES): string[] =>
  Array.from({ length: count }, () => randomBytes(8).toString('hex'))
