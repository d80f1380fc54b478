import type { Storage } from '../../../kernel/media/storage'
import type { DeskDeps } from '../../staff/desk-deps'
import { createStaffReview, type StaffReviewDeps } from '../staff-review.module'
import { StoredPhotos } from '../stored-photos'
import { attendanceDeskRoutes } from './attendance-desk.routes'
import { AttendanceDeskService } from './attendance-desk.service'

export interface AttendanceDeskDeps extends DeskDeps, Pick<StaffReviewDeps, 'messages' | 'otherPhotos'> {
  storage: Storage
}

/** The service alone, for shell commands. */
export const createAttendanceDeskService = (deps: AttendanceDeskDeps) =>
  new AttendanceDeskService(createStaffReview(deps), new StoredPhotos(deps.storage, deps.now), deps.audit)

/** Where a school's staff decide on attendance. */
export const createAttendanceDesk = (deps: AttendanceDeskDeps) =>
  attendanceDeskRoutes(createAttendanceDeskService(deps))
