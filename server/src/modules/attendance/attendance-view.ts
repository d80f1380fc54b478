import type { AttendanceRecord } from '@contract/attendance/calls'
import { toMakeupEnd } from './attendance-clock'
import type { AttendanceRow } from './attendance.repository'

/** Whether an answer is accepted now: while the check is open, or during a requested make-up. */
export const isOpen = ({ status, faceReview, closesAt, makeupUntil }: AttendanceRow, now: Date): boolean => {
  if (faceReview === 'waiting') return false
  if (status === 'PENDING') return now < closesAt
  return status === 'ABSENT' && makeupUntil !== null && now < makeupUntil
}

export const canApplyMakeup = (row: AttendanceRow, now: Date): boolean =>
  row.status === 'ABSENT' && row.faceReview !== 'waiting' && !isOpen(row, now) && now < toMakeupEnd(row.closesAt)

/** Leaves out the code and the picture's storage key, which must not leave the server. */
export const toAttendanceRecord = (row: AttendanceRow, now: Date): AttendanceRecord => ({
  id: row.id,
  courseId: row.courseId,
  resourceId: row.lessonId,
  title: row.title,
  lessonTitle: row.lessonTitle,
  kind: row.kind,
  status: row.status,
  opensAt: row.opensAt.toISOString(),
  lateAt: row.lateAt.toISOString(),
  closesAt: row.closesAt.toISOString(),
  signedAt: row.signedAt?.toISOString() ?? null,
  faceReview: row.faceReview,
  faceReason: row.faceReason,
  open: isOpen(row, now),
  canApplyMakeup: canApplyMakeup(row, now),
  makeupUntil: row.makeupUntil?.toISOString() ?? null,
  serverNow: now.toISOString(),
})
