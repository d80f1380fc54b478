import type { AttendanceEvent } from '@contract/attendance/attendance-status'
import { AppError } from '../../kernel/app-error'
import { isOpen } from './attendance-view'
import type { AttendanceRow } from './attendance.repository'

/** @throws FACE_WAITING, ATTENDANCE_CLOSED, ATTENDANCE_DONE when no answer is taken now */
export const refuseUnlessOpen = (row: AttendanceRow, now: Date): void => {
  if (isOpen(row, now)) return
  if (row.faceReview === 'waiting') throw new AppError('FACE_WAITING')
  throw new AppError(row.status === 'PENDING' || row.status === 'ABSENT' ? 'ATTENDANCE_CLOSED' : 'ATTENDANCE_DONE')
}

/** Returns the event of an answer at `answeredAt`, if it is accepted. */
export const toAnswerEvent = (
  { status, lateAt }: Pick<AttendanceRow, 'status' | 'lateAt'>,
  answeredAt: Date,
): AttendanceEvent => (status === 'ABSENT' ? 'makeUp' : answeredAt < lateAt ? 'sign' : 'signLate')
