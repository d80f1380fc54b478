import { defineCalls } from '../call'
import { Answer, QuestionBody } from '../question/question'
import { Count, Id, Nullable, OneOf, Optional, Page, PageRequest, Text, Time, Type, type Static } from '../schema'
import { ATTEMPT_LOG_EVENTS, ATTEMPT_STATUSES, HAND_IN_KINDS } from './attempt-status'
import { FACE_CHECK_KINDS, FACE_CHECK_STATUSES, LONGEST_FACE_REASON } from './face-status'

const MANAGE = { access: 'staff:exams.manage', rate: { max: 120, seconds: 60 } } as const
const EXPORT = { ...MANAGE, rate: { max: 10, seconds: 60 } } as const

const Reason = Text(200, 1)

const Row = Type.Object({
  id: Id,
  paperId: Id,
  paperTitle: Type.String(),
  learnerId: Id,
  nickName: Type.String(),
  phone: Type.String({ description: '中间四位已隐藏' }),
  status: OneOf(ATTEMPT_STATUSES),
  handIn: Nullable(OneOf(HAND_IN_KINDS)),
  enteredAt: Time,
  deadlineAt: Time,
  submittedAt: Nullable(Time),
  switches: Count,
  doneCount: Count,
  totalHundredths: Count,
  passHundredths: Count,
  scoreHundredths: Nullable(Count),
  /** Answers that are not marked. */
  apartCount: Count,
  /** Checks of the face that failed, wait for staff, or never reached the phone. */
  faceProblemCount: Count,
})
export type StaffAttemptRow = Static<typeof Row>

const FaceCheck = Type.Object({
  id: Id,
  kind: OneOf(FACE_CHECK_KINDS),
  status: OneOf(FACE_CHECK_STATUSES),
  reason: Type.String(),
  /** When it was due, and when the phone was told; null where it never asked, as without a network. */
  opensAt: Time,
  askedAt: Nullable(Time),
  answeredAt: Nullable(Time),
  hasPhoto: Type.Boolean(),
})
export type StaffFaceCheck = Static<typeof FaceCheck>

const StaffAttempt = Type.Object({
  ...Row.properties,
  items: Type.Array(
    Type.Object({
      position: Count,
      questionId: Id,
      body: QuestionBody,
      maxHundredths: Count,
      scoreHundredths: Nullable(Count),
      answer: Nullable(Answer),
      savedAt: Nullable(Time),
    }),
  ),
  /** What came too late, or from a device that another one had taken over from. */
  apart: Type.Array(
    Type.Object({
      position: Count,
      reason: OneOf(['late', 'takenOver']),
      answer: Answer,
      /** When it was given, by the phone's clock. */
      changedAt: Nullable(Time),
      receivedAt: Time,
    }),
  ),
  faceChecks: Type.Array(FaceCheck),
  log: Type.Array(
    Type.Object({
      event: OneOf(ATTEMPT_LOG_EVENTS),
      status: OneOf(ATTEMPT_STATUSES),
      actor: Type.String(),
      at: Time,
      reason: Type.String(),
    }),
  ),
})
export type StaffAttempt = Static<typeof StaffAttempt>

const face = {
  /** @throws FACE_CHECK_NOT_FOUND, also when the picture was removed */
  'POST /staff/exam/face/photo': {
    summary: '看一张考试核验照片和用来比对的照片，会记入操作记录',
    ...MANAGE,
    input: Type.Object({ id: Id }),
    output: Type.Object({
      photo: Type.String({ description: 'data:image/…;base64,…' }),
      reference: Type.String({ description: '比对用的照片；还没有时为空' }),
    }),
  },
  /** @throws FACE_CHECK_NOT_FOUND, FACE_CHECK_OVER for one that does not wait */
  'PUT /staff/exam/face/decide': {
    summary: '核对一张考试核验照片；不是本人时通知学员',
    ...MANAGE,
    input: Type.Object({ id: Id, passed: Type.Boolean(), reason: Text(LONGEST_FACE_REASON) }),
    output: FaceCheck,
  },
} as const

/** What the school does with the attempts at its papers. */
export const attemptStaffCalls = defineCalls({
  ...face,
  'POST /staff/exam/attempt/page': {
    summary: '考试记录，最近进入的在前',
    effect: 'read',
    ...MANAGE,
    input: PageRequest({
      paperId: Optional(Id),
      learnerId: Optional(Id),
      status: Optional(OneOf(ATTEMPT_STATUSES)),
      /** A learner's phone number, or part of the name. */
      keyword: Optional(Text(40)),
    }),
    output: Page(Row),
  },
  'GET /staff/exam/attempt/view': {
    summary: '一场考试：答案、迟到的答案和经过',
    ...MANAGE,
    input: Type.Object({ id: Id }),
    output: StaffAttempt,
  },
  /** @throws ATTEMPT_NOT_FOUND, ATTEMPT_NOT_RUNNING */
  'PUT /staff/exam/attempt/extend': {
    summary: '给一名考生延长时间',
    ...MANAGE,
    input: Type.Object({ id: Id, minutes: Type.Integer({ minimum: 1, maximum: 240 }), reason: Reason }),
    output: Type.Object({ deadlineAt: Time }),
  },
  /** @throws ATTEMPT_NOT_FOUND, ATTEMPT_VOIDED */
  'PUT /staff/exam/attempt/void': {
    summary: '作废一场考试并通知学员',
    ...MANAGE,
    input: Type.Object({ id: Id, reason: Reason, mayRetake: Type.Boolean() }),
    output: Type.Object({ status: OneOf(ATTEMPT_STATUSES) }),
  },
  'POST /staff/exam/attempt/export': {
    summary: '导出一份试卷的成绩',
    ...EXPORT,
    input: Type.Object({ paperId: Id }),
    output: Type.Object({ fileName: Type.String(), csv: Type.String(), count: Count }),
  },
})
