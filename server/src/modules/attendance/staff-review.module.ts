import type { Database } from '../../kernel/db/database'
import { createAppMessages } from '../message/message.module'
import type { MessageSender } from '../message/message.service'
import { AttendanceRepository } from './attendance.repository'
import { FaceRepository } from './face.repository'
import type { KeptPhotos } from './kept-photos'
import { StaffReviewService } from './staff-review.service'

export interface StaffReviewDeps {
  database: Database
  now: () => Date
  /** Left out by shell commands. */
  messages?: MessageSender
  /** Pictures of faces that other modules keep. */
  otherPhotos: readonly KeptPhotos[]
}

/** What a school command needs to review pictures. */
export const createStaffReview = ({ database, now, messages, otherPhotos }: StaffReviewDeps) =>
  new StaffReviewService({
    database,
    records: new AttendanceRepository(database),
    faces: new FaceRepository(database),
    messages: messages ?? createAppMessages({ database, now }),
    others: otherPhotos,
    now,
  })

export type StaffReview = ReturnType<typeof createStaffReview>
