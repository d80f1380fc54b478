import type { PresenceState } from '@contract/timetable/presence-status'
import type { Actor } from '../../kernel/actor'

export interface Mark {
  userId: string
  state: PresenceState
}

/** Why and by whom marks are written. */
export interface MarkedBy {
  /** As `presence.source`. */
  source: string
  reason: string
  actor: Actor
}

/** The school's books of who was there, for whoever keeps the roll. Each change leaves an entry in the log. */
export interface PresenceBook {
  /** Locks the session until the transaction ends, so that the roll is taken and edited by one after the other. */
  lockSession(sessionId: string): Promise<{ rollTakenAt: Date | null } | undefined>
  /** Writes marks over what stood there; rows that would not change stay as they are. */
  mark(sessionId: string, marks: Mark[], by: MarkedBy): Promise<void>
  /** Adds a mark unless there is one; false where there is. */
  addMark(sessionId: string, mark: Mark & { signedAt: Date }, by: MarkedBy): Promise<boolean>
  /** Notes that the roll was taken, the first time, and by whom it was edited last. */
  noteRoll(sessionId: string, actor: Actor): Promise<void>
}
