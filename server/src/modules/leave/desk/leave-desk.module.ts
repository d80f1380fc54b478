import type { TeachersOfStaff } from '../../classes/desk/class-scope'
import type { DeskDeps } from '../../staff/desk-deps'
import type { LeaveMovesService } from '../leave-moves.service'
import type { LeaveView } from '../leave-view'
import type { LeaveRepository } from '../leave.repository'
import { LeaveDeskRepository } from './leave-desk.repository'
import { leaveDeskRoutes } from './leave-desk.routes'
import { LeaveDeskService } from './leave-desk.service'

export interface LeaveDeskDeps extends DeskDeps {
  leaves: LeaveRepository
  moves: LeaveMovesService
  view: LeaveView
  teachers: TeachersOfStaff
}

/** Where leave is granted and refused. */
export const createLeaveDesk = (deps: LeaveDeskDeps) =>
  leaveDeskRoutes(new LeaveDeskService({ ...deps, desk: new LeaveDeskRepository(deps.database) }))
