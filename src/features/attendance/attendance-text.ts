import { ATTENDANCE_STATUS_LABEL, type AttendanceStatus, type CheckKind } from '@contract/attendance/attendance-status'
import type { AttendanceRecord } from '@contract/attendance/calls'
import type { CameraFailure } from '@/platform/camera/camera.port'
import { DAY_SECONDS, formatCountdown } from '@/shared/time/countdown'
import { formatDate } from '@/shared/time/format-date'
import type { TagTone } from '@/shared/ui/Tag/Tag'

export const ACTION_LABEL: Record<CheckKind, string> = { tap: '签到', code: '输入签到码', face: '拍照签到' }

export const STATUS_TONE: Record<AttendanceStatus, TagTone> = {
  PENDING: 'brand',
  PRESENT: 'ok',
  LATE: 'warn',
  ABSENT: 'price',
  LEAVE: 'grey',
  MAKEUP: 'ok',
}

export const CAMERA_FAILURE: Record<CameraFailure, { title: string; note: string }> = {
  refused: {
    title: '没有摄像头权限',
    note: '请在浏览器或微信的设置里允许使用摄像头，再点“重试”；也可以直接用手机相机拍照。',
  },
  notAgreed: {
    title: '还没有同意隐私保护指引',
    note: '同意《用户隐私保护指引》后才能拍照，请点“重试”；不同意的话，可以请老师核对本人。',
  },
  undeclared: {
    title: '学校还没有声明使用摄像头',
    note: '请告诉学校；可以试试用手机相机拍照，或者请老师核对本人。',
  },
  missing: { title: '打不开摄像头', note: '可能没有摄像头，或正被其他应用使用。可以用手机相机拍照。' },
}

/** What a record is to be called, with a picture that waits. */
export const describeStatus = ({ status, faceReview }: Pick<AttendanceRecord, 'status' | 'faceReview'>): string =>
  faceReview === 'waiting' ? '等待审核' : ATTENDANCE_STATUS_LABEL[status]

/** The check has closed without an answer; a job marks it absent shortly afterwards. */
export const isMissed = ({
  status,
  faceReview,
  open,
}: Pick<AttendanceRecord, 'status' | 'faceReview' | 'open'>): boolean =>
  !open && faceReview !== 'waiting' && (status === 'ABSENT' || status === 'PENDING')

/** The card's text when there is nothing left to do. */
export const describeResult = ({
  status,
  faceReview,
}: Pick<AttendanceRecord, 'status' | 'faceReview'>): { title: string; note: string } => {
  if (faceReview === 'waiting') return { title: '等待老师审核', note: '照片已提交，通过后按拍照的时间记录。' }
  if (status === 'PRESENT') return { title: '签到成功', note: '已记录，可以继续上课。' }
  if (status === 'LATE') return { title: '签到成功，记为迟到', note: '下次早一点。' }
  if (status === 'MAKEUP') return { title: '补签成功', note: '已记录。' }
  if (status === 'LEAVE') return { title: '已记为请假', note: '不用签到。' }
  return { title: '签到已结束，记为缺勤', note: '7 天内可以申请补签。' }
}

/** Days are written in words: a countdown of many hours is hard to read. */
export const formatLeft = (seconds: number): string => {
  if (seconds > DAY_SECONDS) return `${Math.floor(seconds / DAY_SECONDS)} 天`
  return formatCountdown(seconds).replace(/^00:/, '')
}

/** `09:57 后结束`, `29 天后结束`: Chinese puts a space after digits and none after a word. */
export const leftThen =
  (words: string) =>
  (seconds: number): string =>
    formatLeft(seconds).replace(/\d$/, '$& ') + words

/** `11月21日 19:40`: when the check opened, or was answered. */
export const formatMoment = (time: string): string => formatDate(time, 'n月j日 h:i')

/** In order of importance; statuses without records are left out. */
export const describeCounts = (
  counts: { status: AttendanceStatus; count: number }[],
): { label: string; count: number }[] =>
  (['PRESENT', 'LATE', 'MAKEUP', 'LEAVE', 'ABSENT', 'PENDING'] as const).flatMap((status) => {
    const found = counts.find((each) => each.status === status)
    return found ? [{ label: ATTENDANCE_STATUS_LABEL[status], count: found.count }] : []
  })
