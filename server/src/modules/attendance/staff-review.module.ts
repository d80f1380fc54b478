import type { Database } from '../../kernel/db/database'
import { createMessageModule } from '../message/message.module'
import { AttendanceRepository } from './attendance.repository'
import { FaceRepository } from './face.repository'
import { StaffReviewService } from './staff-review.service'

/** What a school command needs to review pictures. */
export const createStaffReview = ({ database, now }: { database: Database; now: () => Date }) =>
  new StaffReviewService(
    database,
    new AttendanceRepository(database),
    new FaceRepository(database),
    createMessageModule({ database, now }).messages,
    now,
  )

export type StaffReview = ReturnType<typeof createStaffReview>
