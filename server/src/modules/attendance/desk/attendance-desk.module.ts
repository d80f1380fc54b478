import type { Database } from '../../../kernel/db/database'
import { createAudit } from '../../staff/staff.module'
import { createStaffReview } from '../staff-review.module'
import { AttendanceDeskService } from './attendance-desk.service'

/** Where a school's staff decide on attendance. */
export const createAttendanceDesk = (deps: { database: Database; now: () => Date }) =>
  new AttendanceDeskService(createStaffReview(deps), createAudit(deps))
