import type { Database } from '../../kernel/db/database'
import { createAppMessages } from '../message/message.module'
import type { MessageSender } from '../message/message.service'
import { AttendanceRepository } from './attendance.repository'
import { FaceRepository } from './face.repository'
import { StaffReviewService } from './staff-review.service'

interface StaffReviewDeps {
  database: Database
  now: () => Date
  /** Left out by shell commands. */
  messages?: MessageSender
}

/** What a school command needs to review pictures. */
export const createStaffReview = ({ database, now, messages }: StaffReviewDeps) =>
  new StaffReviewService(
    database,
    new AttendanceRepository(database),
    new FaceRepository(database),
    messages ?? createAppMessages({ database, now }),
    now,
  )

export type StaffReview = ReturnType<typeof createStaffReview>
