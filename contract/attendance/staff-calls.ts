import { defineCalls } from '../call'
import { ById, Count, Id, Page, PageRequest, Text, Time, Type, Nullable, OneOf, type Static } from '../schema'
import { ATTENDANCE_STATUSES } from './attendance-status'

const RATE = { max: 120, seconds: 60 }

const WaitingPhoto = Type.Object({
  id: Id,
  nickName: Type.String(),
  phone: Type.String({ description: '中间四位已隐藏' }),
  courseTitle: Type.String(),
  lessonTitle: Type.String(),
  title: Type.String(),
  signedAt: Nullable(Time),
  /** False where the learner does not agree to a picture, and staff know them otherwise. */
  hasPhoto: Type.Boolean(),
})
export type WaitingPhoto = Static<typeof WaitingPhoto>

const Reviewed = Type.Object({
  id: Id,
  lessonTitle: Type.String(),
  title: Type.String(),
  status: OneOf(ATTENDANCE_STATUSES),
})
export type Reviewed = Static<typeof Reviewed>

export const attendanceStaffCalls = defineCalls({
  'POST /staff/attendance/page': {
    summary: '等待审核的签到照片，最早的在前',
    effect: 'read',
    access: 'staff:attendance.review',
    input: PageRequest({}),
    output: Page(WaitingPhoto),
    rate: RATE,
  },
  'POST /staff/attendance/photo': {
    summary: '看一张签到照片和学员第一张通过的照片，会记入操作记录',
    access: 'staff:attendance.review',
    input: ById,
    output: Type.Object({
      photo: Type.String({ description: 'data:image/…;base64,…' }),
      reference: Type.String({ description: '学员第一张通过的照片；还没有时为空' }),
    }),
    rate: RATE,
  },
  'PUT /staff/attendance/purge': {
    summary: '删除这么多天以前的签到和考试核验照片，每位学员第一张通过的留作比对',
    access: 'staff:attendance.review',
    input: Type.Object({ days: Type.Integer({ minimum: 1, maximum: 3650 }) }),
    output: Type.Object({ removed: Count }),
    rate: RATE,
  },
  'PUT /staff/attendance/pass': {
    summary: '照片是本人',
    access: 'staff:attendance.review',
    input: ById,
    output: Reviewed,
    rate: RATE,
  },
  'PUT /staff/attendance/refuse': {
    summary: '照片不对，学员会收到消息',
    access: 'staff:attendance.review',
    input: Type.Object({ id: Id, reason: Text(60, 1) }),
    output: Reviewed,
    rate: RATE,
  },
  'PUT /staff/attendance/excuse': {
    summary: '记为请假',
    access: 'staff:attendance.review',
    input: ById,
    output: Reviewed,
    rate: RATE,
  },
})
