import { FACE_PHOTO_MAX_BYTES } from '../attendance/attendance-status'
import { FacePermission, FaceRequest } from '../attendance/calls'
import { defineCalls } from '../call'
import { shared } from '../rate'
import { ById, Count, Id, Nullable, OneOf, Text, Time, Type, type Static } from '../schema'
import { ATTEMPT_STATUSES } from './attempt-status'
import { FACE_CHECK_KINDS, FACE_CHECK_STATUSES } from './face-status'

export const ExamFaceCheck = Type.Object({
  id: Id,
  kind: OneOf(FACE_CHECK_KINDS),
  status: OneOf(FACE_CHECK_STATUSES),
  /** Why the last picture was refused, in Chinese. */
  reason: Type.String(),
  /** Until when a picture is taken; before entering until when one that was taken is good, null without one. */
  endsAt: Nullable(Time),
  serverNow: Time,
})
export type ExamFaceCheck = Static<typeof ExamFaceCheck>

const DueFaceCheck = Type.Object({
  status: OneOf(ATTEMPT_STATUSES),
  /** What the examinee is asked for now. */
  check: Nullable(ExamFaceCheck),
  failedCount: Count,
  /** So many failed checks hand the paper in; null without a limit. */
  missLimit: Nullable(Count),
})
export type DueFaceCheck = Static<typeof DueFaceCheck>

const Nonce = Text(64, 16)
const RATE = { max: 60, seconds: 60 }

/** Faces before an exam and at random moments of it, with the permissions of attendance. */
export const examFaceCalls = defineCalls({
  /** @throws FACE_NOT_ASKED, and what `enter` throws */
  'POST /resource/auth/exam/face/entry': {
    summary: '进入考试前的人脸核验',
    input: ById,
    output: ExamFaceCheck,
    rate: shared(RATE),
  },
  /** @throws ATTEMPT_NOT_FOUND, ATTEMPT_TAKEN_OVER */
  'POST /resource/auth/exam/face/due': {
    summary: '现在要不要核验人脸',
    input: Type.Object({ id: Id, pageTicket: Text(64, 16) }),
    output: DueFaceCheck,
    rate: RATE,
  },
  /** @throws FACE_CONSENT_REQUIRED, FACE_CHECK_NOT_FOUND, FACE_CHECK_OVER, FACE_TOO_MANY */
  'POST /resource/auth/exam/face/permit': {
    summary: '考试人脸核验：同意后领取一次拍照许可',
    input: FaceRequest,
    output: FacePermission,
    rate: RATE,
  },
  /** Also withdraws the consent to pictures of the face. @throws FACE_CHECK_NOT_FOUND, FACE_CHECK_OVER */
  'POST /resource/auth/exam/face/staff': {
    summary: '考试人脸核验：不拍照，由老师核对本人',
    input: ById,
    output: ExamFaceCheck,
    rate: shared(RATE),
  },
  'POST /resource/auth/exam/face/photo': {
    summary: '考试人脸核验：上传照片',
    input: Type.Object({ nonce: Nonce }),
    output: Type.Object({ received: Type.Boolean() }),
    upload: { maxBytes: FACE_PHOTO_MAX_BYTES },
    rate: RATE,
  },
  /** @throws FACE_CHECK_NOT_FOUND, FACE_CHECK_OVER, FACE_NONCE_INVALID, FACE_PHOTO_MISSING, FACE_SERVICE_FAILED */
  'POST /resource/auth/exam/face/judge': {
    summary: '考试人脸核验：由服务器核验照片',
    input: Type.Object({ id: Id, nonce: Nonce }),
    output: ExamFaceCheck,
    rate: shared(RATE),
  },
})
