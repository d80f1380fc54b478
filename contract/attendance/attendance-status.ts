/** Plain data about attendance (LIVE-01), which app and server import at run time. */

/** `PENDING → PRESENT | LATE | ABSENT | LEAVE`; an absent learner may be marked `MAKEUP` afterwards. */
export const ATTENDANCE_STATUSES = ['PENDING', 'PRESENT', 'LATE', 'ABSENT', 'LEAVE', 'MAKEUP'] as const
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number]
export const ATTENDANCE_STATUS_LABEL: Record<AttendanceStatus, string> = {
  PENDING: '待签到',
  PRESENT: '已签到',
  LATE: '迟到',
  ABSENT: '缺勤',
  LEAVE: '请假',
  MAKEUP: '补签',
}

/** `apply` opens the time for a makeup; the status stays `ABSENT` until `makeUp`. */
const ATTENDANCE_EVENTS = ['sign', 'signLate', 'miss', 'excuse', 'apply', 'makeUp'] as const
export type AttendanceEvent = (typeof ATTENDANCE_EVENTS)[number]

const NEXT: Record<AttendanceStatus, Partial<Record<AttendanceEvent, AttendanceStatus>>> = {
  PENDING: { sign: 'PRESENT', signLate: 'LATE', miss: 'ABSENT', excuse: 'LEAVE' },
  ABSENT: { apply: 'ABSENT', makeUp: 'MAKEUP', excuse: 'LEAVE' },
  PRESENT: {},
  LATE: {},
  LEAVE: {},
  MAKEUP: {},
}
/** The status after an event; undefined where it is refused. */
export const nextAttendance = (from: AttendanceStatus, event: AttendanceEvent): AttendanceStatus | undefined =>
  NEXT[from][event]

/** How a learner signs in: a tap, the teacher's code, or a picture of the face. */
export const CHECK_KINDS = ['tap', 'code', 'face'] as const
export type CheckKind = (typeof CHECK_KINDS)[number]
export const SIGN_CODE_PATTERN = '^[0-9]{4,6}$'
/** Wrong codes allowed for one record. */
export const SIGN_CODE_TRIES = 5

/** Review of a face picture, by the server's provider or the school's staff; never by the device. */
export const FACE_REVIEWS = ['none', 'waiting', 'passed', 'refused'] as const
export type FaceReview = (typeof FACE_REVIEWS)[number]

/** Lifetime of the permission to upload one picture. */
export const FACE_NONCE_SECONDS = 120
/** Upload permissions per record. */
export const FACE_TRIES = 10
export const FACE_PHOTO_MAX_BYTES = 3 * 1024 * 1024

/** How long after its close a missed check may be made up on request, and how long after the request. */
export const MAKEUP_DAYS = 7
export const MAKEUP_SECONDS = 30 * 60
/** Makeups per learner and course. */
export const MAKEUP_LIMIT = 3

/** Polling interval of an open lesson or live. */
export const CHECK_POLL_SECONDS = 15
