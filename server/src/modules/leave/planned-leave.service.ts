import type { LeavePresence } from '../timetable/leave-presence'
import type { PlannedLeaveRepository } from './planned-leave.repository'

const ACTOR = 'job:leave.planned' as const

/** Lets leave reach sessions that were planned after it was granted, and let go of those that were moved out of it. */
export class PlannedLeaveService {
  constructor(
    private readonly leaves: PlannedLeaveRepository,
    private readonly presence: LeavePresence,
  ) {}

  /** Writes leave into sessions that have no mark of it yet. */
  async mark(sessionIds: string[]): Promise<void> {
    if (sessionIds.length === 0) return
    for (const { leaveId, userId, kind, sessionId } of await this.leaves.listUnmarked(sessionIds))
      await this.presence.grantLeave({ leaveId, userId, sessionIds: [sessionId], state: kind, actor: ACTOR })
  }

  /** After sessions were planned or moved. Running it again changes nothing. */
  async follow(sessionIds: string[]): Promise<void> {
    for (const { leaveId, sessionId } of await this.leaves.listStale(sessionIds))
      await this.presence.takeLeaveBack(leaveId, ACTOR, { sessionIds: [sessionId] })
    await this.mark(sessionIds)
  }
}
