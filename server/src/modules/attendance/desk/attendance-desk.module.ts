import { createAudit } from '../../staff/staff.module'
import { createStaffReview, type StaffReviewDeps } from '../staff-review.module'
import { PhotoFolder } from '../photo-folder'
import { AttendanceDeskService } from './attendance-desk.service'

/** Where a school's staff decide on attendance. */
export const createAttendanceDesk = (deps: Omit<StaffReviewDeps, 'messages'> & { storageDir: string }) =>
  new AttendanceDeskService(createStaffReview(deps), new PhotoFolder(deps.storageDir), createAudit(deps))
