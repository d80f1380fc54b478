import type { ActivityKindName } from '../activity/activity-kinds'
import { ACTIVITY_SCREEN } from '../activity/activity-screens'
import { toAddress, type ScreenArguments, type ScreenName } from '../screens'
import type { Target } from '../shop/calls'
import { TARGET_TYPE, toPageTarget } from '../shop/built-in-pages'

declare const made: unique symbol
/** Only this file makes one, so that a test can open whatever a message leads to. */
export type MessageTarget = Target & { readonly [made]: true }

const toTarget = (target: Target) => target as MessageTarget
const toScreen = <N extends ScreenName>(name: N, ...params: ScreenArguments<N>): MessageTarget =>
  toTarget(toPageTarget(toAddress(name, ...params)))

/** Opens a message from outside the app, and leads on to what it is about. */
export const toMessageAddress = (id: string): string => toAddress('message', { id, go: '1' })

/** Where the server's messages lead, each by what it is about. */
export const messageTargets = {
  activity: (kind: ActivityKindName, id: string) => toScreen(ACTIVITY_SCREEN[kind], { id }),
  afterSales: () => toScreen('afterSales'),
  appointment: (id: string) => toScreen('appointmentRecords', { id }),
  article: (id: string) => toTarget({ targetType: TARGET_TYPE.article, id }),
  attendance: (courseId: string) => toScreen('myAttendance', { id: courseId }),
  bookRecords: () => toScreen('bookRecords'),
  books: (roundId: string) => toScreen('selectBook', { id: roundId }),
  classNotice: (classId: string, id: string) => toScreen('classNotices', { id: classId, notice: id }),
  course: (course: { id: string; courseType?: number }) => toTarget({ targetType: TARGET_TYPE.course, ...course }),
  dataCopy: () => toScreen('myData'),
  entry: (id: string) => toScreen('registrationAudit', { id }),
  examAnalysis: (attemptId: string) => toScreen('examAnalysis', { id: attemptId }),
  examResult: (attemptId: string) => toScreen('examResult', { id: attemptId }),
  feedback: () => toScreen('feedback'),
  group: (id: string) => toScreen('joinGroup', { id }),
  homework: (id: string) => toScreen('homework', { id }),
  leave: (id: string) => toScreen('leaveDetail', { id }),
  lesson: (courseId: string, lessonId: string) => toScreen('courseVideo', { id: courseId, resourceId: lessonId }),
  /** What the staff wrote. */
  mailing: (address: string) => toTarget(toPageTarget(address)),
  offlineCourse: (courseId: string) => toScreen('offlineCourse', { id: courseId }),
  offlineTerm: (id: string) => toScreen('myOfflineTerm', { id }),
  orders: () => toScreen('myOrders'),
  parcels: () => toScreen('deliveries'),
  presence: () => toScreen('classSignIn', { tab: 'record' }),
  selection: () => toScreen('courseSelection'),
  signIn: (id: string) => toScreen('classSignIn', { id }),
  teacherApplication: () => toScreen('teacherResult'),
  timetable: () => toScreen('timetable'),
  vip: () => toScreen('buyVip'),
  withdrawal: (id: string) => toScreen('withdraw', { id }),
}
