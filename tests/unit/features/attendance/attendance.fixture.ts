import type { AttendanceRecord } from '@contract/attendance/calls'
import type { AttendanceApi } from '@/features/attendance/attendance.api'

export const START = Date.parse('2026-11-21T11:30:00Z')
export const at = (seconds: number): string => new Date(START + seconds * 1000).toISOString()

/** Five minutes until late, ten until closed. */
export const givenRecord = (fields: Partial<AttendanceRecord> = {}): AttendanceRecord => ({
  id: 'r',
  courseId: 'c',
  resourceId: 'l',
  title: '课堂签到',
  lessonTitle: '考前串讲',
  kind: 'tap',
  status: 'PENDING',
  opensAt: at(0),
  lateAt: at(300),
  closesAt: at(600),
  signedAt: null,
  faceReview: 'none',
  faceReason: '',
  open: true,
  canApplyMakeup: false,
  makeupUntil: null,
  serverNow: at(0),
  ...fields,
})

const refuse = () => Promise.reject(new Error('not asked in this test'))

/** An api of which a test gives the calls that it expects. */
export const givenApi = (fields: Partial<AttendanceApi> = {}): AttendanceApi => ({
  check: refuse,
  view: refuse,
  sign: refuse,
  permit: refuse,
  sendPhoto: refuse,
  judge: refuse,
  leaveToStaff: refuse,
  applyMakeup: refuse,
  page: refuse,
  ...fields,
})
