import { createHash } from 'node:crypto'

/** What is kept of a token of the staff: of a session, an invitation, a device, a recovery code. */
export const hashStaffToken = (token: string): string => createHash('sha256').update(token).digest('hex')
