import type { Database } from '../../../kernel/db/database'
import { createAudit } from '../../staff/staff.module'
import { createStaffReview } from '../staff-review.module'
import { PhotoFolder } from '../photo-folder'
import { AttendanceDeskService } from './attendance-desk.service'

/** Where a school's staff decide on attendance. */
export const createAttendanceDesk = (deps: { database: Database; now: () => Date; storageDir: string }) =>
  new AttendanceDeskService(createStaffReview(deps), new PhotoFolder(deps.storageDir), createAudit(deps))
