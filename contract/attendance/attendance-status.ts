/** Plain data about attendance, safe to import for real on both sides. */

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

/** `apply` opens the time in which an absent learner may make up; the status stays until they did. */
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

/** How a learner answers a check: a tap, the code that the teacher says, or a picture of the face. */
export const CHECK_KINDS = ['tap', 'code', 'face'] as const
export type CheckKind = (typeof CHECK_KINDS)[number]
export const SIGN_CODE_PATTERN = '^[0-9]{4,6}$'
/** Wrong codes that one record forgives. */
export const SIGN_CODE_TRIES = 5

/** What became of a face picture; only the server's own provider, or the school's staff, decides. */
export const FACE_REVIEWS = ['none', 'waiting', 'passed', 'refused'] as const
export type FaceReview = (typeof FACE_REVIEWS)[number]

/** A permission to send a picture lasts this long, and for one picture. */
export const FACE_NONCE_SECONDS = 120
/** Pictures that one record may ask for. */
export const FACE_TRIES = 10
export const FACE_PHOTO_MAX_BYTES = 3 * 1024 * 1024

/** Absent learners may ask to make up this long after the check closed, and have this long to do it. */
export const MAKEUP_DAYS = 7
export const MAKEUP_SECONDS = 30 * 60
/** Make-ups that a learner may ask for in one course. */
export const MAKEUP_LIMIT = 3

/** How often an open lesson or live asks whether there is a check. */
export const CHECK_ASK_SECONDS = 15
