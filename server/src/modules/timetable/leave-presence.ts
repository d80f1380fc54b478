import type { PresenceState } from '@contract/timetable/presence-status'
import type { Actor } from '../../kernel/actor'

export interface LeaveMark {
  leaveId: string
  userId: string
  sessionIds: string[]
  state: PresenceState
  actor: Actor
}

/** What leave writes into the school's books and takes back; runs in the transaction of the decision. */
export interface LeavePresence {
  grantLeave(mark: LeaveMark): Promise<void>
  /** Gives back what stood before, of sessions that end after `from` (all without it). */
  takeLeaveBack(leaveId: string, actor: Actor, from?: Date): Promise<void>
}
