import { createHash } from 'node:crypto'

/** The hash of a token, ticket or nonce for the database. They are random, so no salt is needed. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
