import { createHash } from 'node:crypto'

/** What the database keeps of a token or ticket: random enough that no salt is needed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
