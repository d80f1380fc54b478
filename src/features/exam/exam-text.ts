import { HAND_IN_LABEL } from '@contract/exam/attempt-status'
import type { ExamResult, Share } from '@contract/exam/calls'
import type { FaceCheckStatus } from '@contract/exam/face-status'
import type { CameraFailure } from '@/platform/camera/camera.port'
import { formatDate } from '@/shared/time/format-date'
import { formatDuration } from '@/shared/time/duration'

/** 0 to 100, whole. */
export const toPercent = ({ scoreHundredths, maxHundredths }: Share): number =>
  maxHundredths === 0 ? 0 : Math.round((100 * scoreHundredths) / maxHundredths)

/** Why there is no score yet. */
export const describeWaiting = ({ status, revealedAt }: ExamResult): string => {
  if (status === 'submitted') return '已交卷，正在查询成绩…'
  if (status === 'reviewing') return '老师正在阅卷，出成绩后会发消息告诉你'
  if (revealedAt) return `成绩将在 ${formatDate(revealedAt, 'y-m-d h:i')} 公布`
  return '这场考试不公布成绩'
}

export const describeHandIn = ({ handIn, usedSeconds }: ExamResult): string =>
  `${handIn ? HAND_IN_LABEL[handIn] : ''} · 用时 ${formatDuration(usedSeconds)}`

/** The weakest part below this share is advised for practice. */
const WEAK_PERCENT = 60

export const findWeakest = (points: readonly Share[]): Share | undefined => {
  const [weakest] = [...points].sort((one, other) => toPercent(one) - toPercent(other))
  return weakest && toPercent(weakest) < WEAK_PERCENT ? weakest : undefined
}

export const CAMERA_NOTE: Record<CameraFailure, string> = {
  refused: '没有摄像头权限，请在设置里允许',
  notAgreed: '还没有同意《用户隐私保护指引》，同意后才能拍照',
  undeclared: '学校还没有在微信里声明使用摄像头，请告诉监考老师',
  missing: '打不开摄像头，可以用手机相机拍照',
}

/** What became of an accepted picture of the face. */
export const describeGiven = (status: FaceCheckStatus): string =>
  status === 'passed' ? '人脸核验通过' : '照片已提交，由老师核对，可以继续考试'

/** What comes of a check that is not done in time. */
export const describeMisses = ({
  failedCount,
  missLimit,
}: {
  failedCount: number
  missLimit: number | null
}): string =>
  missLimit === null
    ? '没有按时完成会记录下来，由老师核对。作答随时保存，不受影响。'
    : `${missLimit} 次没有按时完成会自动交卷，已有 ${failedCount} 次。作答随时保存，不受影响。`
