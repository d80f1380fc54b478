import { createAudit } from '../../staff/staff.module'
import { createStaffReview, type StaffReviewDeps } from '../staff-review.module'
import type { Storage } from '../../../kernel/media/storage'
import { StoredPhotos } from '../stored-photos'
import { AttendanceDeskService } from './attendance-desk.service'

/** Where a school's staff decide on attendance. */
export const createAttendanceDesk = (deps: Omit<StaffReviewDeps, 'messages'> & { storage: Storage }) =>
  new AttendanceDeskService(createStaffReview(deps), new StoredPhotos(deps.storage, deps.now), createAudit(deps))
