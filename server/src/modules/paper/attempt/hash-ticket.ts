import { createHash } from 'node:crypto'

/** What the database keeps of the ticket of a device. */
export const hashTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')
