import { defineCalls } from '../call'
import { shared } from '../rate'
import { ById, Count, Id, Nullable, OneOf, Optional, Page, PageRequest, Text, Time, Type, type Static } from '../schema'
import {
  ATTENDANCE_STATUSES,
  CHECK_KINDS,
  FACE_PHOTO_MAX_BYTES,
  FACE_REVIEWS,
  SIGN_CODE_PATTERN,
} from './attendance-status'

/** One learner's attendance at one check. */
export const AttendanceRecord = Type.Object({
  id: Id,
  courseId: Id,
  resourceId: Id,
  title: Type.String(),
  lessonTitle: Type.String(),
  kind: OneOf(CHECK_KINDS),
  status: OneOf(ATTENDANCE_STATUSES),
  opensAt: Time,
  /** Signing in from here on counts as late; from `closesAt` on it is refused. */
  lateAt: Time,
  closesAt: Time,
  /** When the learner signed in, or sent the face picture that waits for review; null before. */
  signedAt: Nullable(Time),
  faceReview: OneOf(FACE_REVIEWS),
  /** Why a picture was refused, in Chinese. */
  faceReason: Type.String(),
  /** Whether the learner may sign in now. */
  open: Type.Boolean(),
  /** Whether the learner may request a makeup now, and until when a requested one may be done. */
  canApplyMakeup: Type.Boolean(),
  makeupUntil: Nullable(Time),
  serverNow: Time,
})
export type AttendanceRecord = Static<typeof AttendanceRecord>

export const AttendancePage = Type.Object({
  ...Page(AttendanceRecord).properties,
  /** Records of all pages by status; statuses without any are left out. */
  counts: Type.Array(Type.Object({ status: OneOf(ATTENDANCE_STATUSES), count: Count })),
  /** Makeups left in this course; null without `courseId`. */
  makeupsLeft: Nullable(Count),
})
export type AttendancePage = Static<typeof AttendancePage>

/** Permission to upload one face picture for a record. */
export const FacePermission = Type.Object({
  nonce: Type.String(),
  /** Upload path below `/api`; the nonce goes into the query. */
  url: Type.String(),
  expiresAt: Time,
  serverNow: Time,
})
export type FacePermission = Static<typeof FacePermission>

/** What is asked for a permission; `agreed` to the picture of the face, by a consent of its own. */
export const FaceRequest = Type.Object({ id: Id, agreed: Type.Boolean() })
export type FaceRequest = Static<typeof FaceRequest>

const Nonce = Text(64, 16)
const rate = { max: 60, seconds: 60 }

/** Attendance checks during class (LIVE-01). The specification names the first four; the others are ours. */
export const attendanceCalls = defineCalls({
  'POST /resource/auth/attendance/sign/record/check': {
    summary: '现在有没有签到',
    input: Type.Object({ courseId: Id, resourceId: Id }),
    /** `more` is false when this lesson has no further check, so polling can stop. */
    output: Type.Object({ record: Nullable(AttendanceRecord), more: Type.Boolean() }),
    rate: { max: 120, seconds: 60 },
  },
  'POST /resource/auth/attendance/sign/record/check/view': {
    summary: '签到详情',
    effect: 'read',
    input: ById,
    output: AttendanceRecord,
    rate: { max: 120, seconds: 60 },
  },
  'POST /resource/auth/attendance/sign/record/get/detect/auth/url': {
    summary: '人脸签到：同意后领取一次拍照许可',
    input: FaceRequest,
    output: FacePermission,
    rate,
  },
  'POST /resource/auth/attendance/sign/record/detect/auth': {
    summary: '人脸签到：由服务器核验照片',
    input: Type.Object({ id: Id, nonce: Nonce }),
    output: AttendanceRecord,
    rate: shared(rate),
  },
  'POST /resource/auth/attendance/sign/record/detect/photo': {
    summary: '人脸签到：上传照片',
    input: Type.Object({ nonce: Nonce }),
    output: Type.Object({ received: Type.Boolean() }),
    upload: { maxBytes: FACE_PHOTO_MAX_BYTES },
    rate,
  },
  /** Also withdraws the consent to pictures of the face. */
  'POST /resource/auth/attendance/sign/record/detect/staff': {
    summary: '人脸签到：不拍照，由老师核对本人',
    input: ById,
    output: AttendanceRecord,
    rate,
  },
  'POST /resource/auth/attendance/sign/record/save': {
    summary: '签到：点一下，或输入签到码',
    input: Type.Object({ id: Id, code: Optional(Type.String({ pattern: SIGN_CODE_PATTERN })) }),
    output: AttendanceRecord,
    rate: shared(rate),
  },
  'POST /resource/auth/attendance/sign/record/makeup': {
    summary: '申请补签',
    input: ById,
    output: AttendanceRecord,
    rate,
  },
  'POST /resource/auth/attendance/sign/record/page': {
    summary: '我的考勤',
    effect: 'read',
    input: PageRequest({ courseId: Optional(Id) }),
    output: AttendancePage,
  },
})
