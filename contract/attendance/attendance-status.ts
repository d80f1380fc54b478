/** Plain data about attendance, safe to import for real on both sides. */

/** `PENDING → PRESENT | LATE | ABSENT | LEAVE`; an absent learner may be marked `MAKEUP` afterwards. */
export const ATTENDANCE_STATUSES = ['PENDING', 'PRESENT', 'LATE', 'ABSENT', 'LEAVE', 'MAKEUP'] as const
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number]
export const ATTENDANCE_STATUS_LABEL: Record<AttendanceStatus, string> = {
  PENDING: '待签到', PRESENT: '已签到', LATE: '迟到', ABSENT: '缺勤', LEAVE: '请假', MAKEUP: '补签',
}

/** How a learner answers a check: a tap, the code that the teacher says, or a picture of the face. */
export const CHECK_KINDS = ['tap', 'code', 'face'] as const
export type CheckKind = (typeof CHECK_KINDS)[number]

/** What became of a face picture; only the server's own provider, or the school's staff, decides. */
export const FACE_REVIEWS = ['none', 'waiting', 'passed', 'refused'] as const
export type FaceReview = (typeof FACE_REVIEWS)[number]

/** A permission to send a picture lasts this long, and for one picture. */
export const FACE_NONCE_SECONDS = 120
