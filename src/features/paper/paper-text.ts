import { fenToYuan } from '@contract/money'
import type { PaperCard, PaperDetail } from '@contract/paper/calls'
import { formatPoints } from '@contract/paper/paper-kinds'
import { hidesVirtualPrices } from '@/core/shop/hides-virtual-prices'
import { formatDate } from '@/shared/time/format-date'

type Window = Pick<PaperCard, 'opensAt' | 'closesAt'>
const DAY = 'm-d h:i'

/** When a paper may be sat: 11-23 09:00 至 11-23 11:00. */
export const describeWindow = ({ opensAt, closesAt }: Window): string => {
  if (opensAt && closesAt) return `${formatDate(opensAt, DAY)} 至 ${formatDate(closesAt, DAY)}`
  if (opensAt) return `${formatDate(opensAt, DAY)} 开始`
  return closesAt ? `${formatDate(closesAt, DAY)} 结束` : '随时可考'
}

export const describeSize = ({ questionCount, totalHundredths, minutes }: PaperCard): string =>
  `${questionCount} 题 · ${formatPoints(totalHundredths)} 分 · ${minutes} 分钟`

const FREE_FOR: Record<PaperCard['entry'], string> = {
  everybody: '免费',
  course: '课程学员',
  registration: '报名学员',
}

/** 免费, ¥9.90, or who it is for; '' where the price may not show. */
export const describePrice = ({ priceFen, entry }: Pick<PaperCard, 'priceFen' | 'entry'>): string =>
  priceFen === 0 ? FREE_FOR[entry] : hidesVirtualPrices() ? '' : `¥${fenToYuan(priceFen)}`

export const describeAttempts = ({ attemptsAllowed, attemptsUsed }: PaperDetail): string =>
  attemptsAllowed > 0 ? `共 ${attemptsAllowed} 次，已用 ${attemptsUsed} 次` : `不限次数，已考 ${attemptsUsed} 次`

const listFaceRules = ({ face, faceChecks, faceSeconds, faceMissLimit }: PaperDetail): string[] => {
  if (face === 'none') return []
  if (face === 'before') return ['进入前要拍照核验本人。']
  const limit = faceMissLimit === null ? '没有按时完成会被记录' : `满 ${faceMissLimit} 次没有按时完成，自动交卷`
  return [`进入前要拍照核验本人，考试中会随机核验 ${faceChecks} 次，每次 ${faceSeconds} 秒内完成；${limit}。`]
}

/** What the examinee must know, a sentence each. */
export const listRules = (paper: PaperDetail): string[] => {
  const { minutes, latestEntryMinutes, earliestHandInMinutes, switchLimit, closesAt, shuffled } = paper
  return [
    `限时 ${minutes} 分钟，进入后开始计时，中途离开不停表。`,
    closesAt ? `${formatDate(closesAt, 'y-m-d h:i')} 统一结束，到时自动交卷。` : '到时间自动交卷。',
    ...(latestEntryMinutes === null ? [] : [`开考 ${latestEntryMinutes} 分钟后不能再进入。`]),
    ...(earliestHandInMinutes > 0 ? [`进入 ${earliestHandInMinutes} 分钟后才能交卷。`] : []),
    ...(switchLimit === null ? [] : [`切出考试页面会被记录，满 ${switchLimit} 次自动交卷。`]),
    ...listFaceRules(paper),
    ...(shuffled ? ['每位考生的题目或选项顺序不同。'] : []),
    '答案随时保存。断网可以继续作答，请在结束前恢复网络。',
    '同一场考试只能在一台设备上作答，换设备后以新设备为准。',
  ]
}
