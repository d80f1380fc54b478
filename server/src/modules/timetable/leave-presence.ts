import type { PresenceState } from '@contract/timetable/presence-status'
import type { Actor } from '../../kernel/actor'

export interface LeaveMark {
  leaveId: string
  userId: string
  sessionIds: string[]
  state: PresenceState
  actor: Actor
}

/** Which sessions of leave are given back: those that end after a moment, or named ones; all of them without either. */
export interface TakenBack {
  from?: Date
  sessionIds?: string[]
}

/** What leave writes into the school's books and takes back; runs in the transaction of the decision. */
export interface LeavePresence {
  grantLeave(mark: LeaveMark): Promise<void>
  /** Gives back what stood before. */
  takeLeaveBack(leaveId: string, actor: Actor, which?: TakenBack): Promise<void>
}
