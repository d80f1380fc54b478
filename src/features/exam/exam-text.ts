import { HAND_IN_LABEL } from '@contract/exam/attempt-status'
import type { ExamResult, Share } from '@contract/exam/calls'
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
