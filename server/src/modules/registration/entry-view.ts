import type { RegistrationEntry } from '@contract/registration/calls'
import type { Seal } from '../../kernel/seal'
import type { EntryRepository, EntryRow } from './entry.repository'
import { openValues, showValues } from './entry-values'
import type { PostRow, RegistrationRow } from './registration.repository'

/** Whether the ticket of an entry may be downloaded. */
export const hasTicket = ({ status, number }: EntryRow, { ticketsAt }: RegistrationRow, now: Date): boolean =>
  status === 'approved' && number !== null && ticketsAt !== null && ticketsAt <= now

interface Parts {
  entry: EntryRow
  registration: RegistrationRow
  post: PostRow | undefined
  moves: Awaited<ReturnType<EntryRepository['listMoves']>>
}

export const toEntry = (seal: Seal, { entry, registration, post, moves }: Parts, now: Date): RegistrationEntry => ({
  id: entry.id,
  registrationId: entry.registrationId,
  title: registration.title,
  number: entry.number ?? '',
  status: entry.status,
  postId: entry.postId,
  postName: post?.name ?? '',
  feeFen: post?.feeFen ?? 0,
  paid: entry.paidLineId !== null,
  orderId: entry.orderId,
  holdUntil: entry.holdUntil?.toISOString() ?? null,
  values: showValues(registration.sections, openValues(seal, entry)),
  reason: entry.status === 'rejected' ? entry.reason : '',
  room: entry.room,
  seat: entry.seat,
  hasTicket: hasTicket(entry, registration, now),
  comparesFace: registration.comparesFace,
  faceResult: entry.faceResult,
  verification: entry.verification,
  verifyReason: entry.verifyReason,
  verifiedAt: entry.verifiedAt?.toISOString() ?? null,
  erased: entry.erasedAt !== null,
  moves: moves.map(({ at, ...move }) => ({ ...move, at: at.toISOString() })),
  serverNow: now.toISOString(),
})
