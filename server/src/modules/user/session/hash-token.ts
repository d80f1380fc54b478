import { createHash } from 'node:crypto'

/** The hash of a token or ticket for the database. Tokens are random, so no salt is needed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
