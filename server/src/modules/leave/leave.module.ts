import { Housekeeping } from '../../kernel/jobs/housekeeping'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import type { Storage } from '../../kernel/media/storage'
import type { TeachersOfStaff } from '../classes/desk/class-scope'
import type { MessageSender } from '../message/message.service'
import type { DeskDeps } from '../staff/desk-deps'
import type { LeavePresence } from '../timetable/leave-presence'
import { PLANNED_JOB } from '../timetable/planned-sessions'
import { createLeaveDesk } from './desk/leave-desk.module'
import { PlannedLeaveRepository } from './planned-leave.repository'
import { PlannedLeaveService } from './planned-leave.service'
import { LeaveMovesService, type Attendance } from './leave-moves.service'
import type { AttendedSession } from './leave-span'
import { LeaveView } from './leave-view'
import { LeaveRepository } from './leave.repository'
import { leaveRoutes } from './leave.routes'
import { LeaveService } from './leave.service'

export interface LeaveDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Pick<Media, 'signedUrlOf'>
  storage: Pick<Storage, 'remove'>
  messages: MessageSender
  attendance: Attendance & { findAttended(userId: string, ids: string[]): Promise<AttendedSession[]> }
  presence: LeavePresence
  teachers: TeachersOfStaff
}

/** Leave: asked for by learners, granted step by step, written into presence. */
export const createLeaveModule = (deps: LeaveDeps) => {
  const { database, now, jobs, media, storage, messages, attendance, presence, teachers, audit } = deps
  const leaves = new LeaveRepository(database)
  const view = new LeaveView({ leaves, attendance, media, now })
  const moves = new LeaveMovesService({ leaves, attendance, presence, messages, now })
  const service = new LeaveService({ leaves, attendance, moves, view, storage, now })
  const papers = new Housekeeping('leave.removeOldPapers', jobs, now, () => service.removeOldPapers())
  const planned = new PlannedLeaveService(new PlannedLeaveRepository(database), presence)
  jobs.handle(PLANNED_JOB, ({ sessionIds = '' }) => planned.follow(sessionIds.split(',')))
  return {
    /** Writes leave that was granted before these sessions were planned. */
    markSessions: (sessionIds: string[]): Promise<void> => planned.mark(sessionIds),
    routes: leaveRoutes(service, papers),
    desk: createLeaveDesk({ database, audit, now, leaves, moves, view, teachers }),
  }
}
