import type { Homework, HomeworkRow } from '@contract/homework/calls'
import { COUNTING_RULE_LABEL, type WorkState } from '@contract/homework/homework-status'
import { formatDate } from '@/shared/time/format-date'
import type { TagTone } from '@/shared/ui/Tag/Tag'

export const STATE_TONE: Record<WorkState, TagTone> = {
  todo: 'brand',
  handedIn: 'ok',
  waiting: 'grey',
  marked: 'ok',
  returned: 'warn',
  late: 'warn',
  missing: 'price',
  excused: 'grey',
}

/** 今天 22:00, else the day with the time; the year where it is not that of `now`. */
export const describeMoment = (time: string, now: string | number): string => {
  if (formatDate(time, 'y-m-d') === formatDate(now, 'y-m-d')) return `今天 ${formatDate(time, 'h:i')}`
  const year = formatDate(time, 'y') === formatDate(now, 'y') ? '' : `${formatDate(time, 'y')}年`
  return `${year}${formatDate(time, 'n月j日 h:i')}`
}

const HOUR_MILLISECONDS = 3_600_000
/** Nearer than this, what is left is said. */
const SOON_HOURS = 24

/** `今天 22:00 截止 · 剩 12 小时`, `11月22日 12:00 已截止` */
export const describeDue = (
  { dueAt, closesAt, state }: Pick<HomeworkRow, 'dueAt' | 'closesAt' | 'state'>,
  now: number,
): string => {
  const until = state === 'returned' ? closesAt : dueAt
  const left = Date.parse(until) - now
  const when = describeMoment(until, now)
  if (state === 'returned') return left > 0 ? `${when} 前再交` : `${when} 已截止`
  if (left > SOON_HOURS * HOUR_MILLISECONDS) return `${when} 截止`
  if (left > HOUR_MILLISECONDS) return `${when} 截止 · 剩 ${Math.floor(left / HOUR_MILLISECONDS)} 小时`
  if (left > 0) return `${when} 截止 · 剩不到 1 小时`
  return state === 'todo' ? `${when} 已截止，${describeMoment(closesAt, now)} 前还能补交` : `${when} 已截止`
}

/** `92 / 100`, a grade, '' before there is one. */
export const describeWorth = ({
  pointsCounted,
  points,
  grade,
}: Pick<HomeworkRow, 'pointsCounted' | 'points' | 'grade'>) =>
  pointsCounted === null ? grade : `${pointsCounted} / ${points ?? 0}`

/** How often it can still be handed in, and which time counts. */
export const describeAttempts = ({ attempts, attemptsLeft, counting }: Homework): string =>
  attempts === 1 && attemptsLeft <= 1 ? '只能交一次' : `还可交 ${attemptsLeft} 次 · ${COUNTING_RULE_LABEL[counting]}`

/** What handing in after the due time costs. */
export const describeLateRule = ({ lateRule, latePercent, dueAt, closesAt }: Homework, now: number): string => {
  if (Date.parse(closesAt) <= Date.parse(dueAt)) return '过了截止时间不能再交'
  const until = `${describeMoment(closesAt, now)} 前可以补交`
  if (lateRule === 'free' || latePercent === 0) return `${until}，不扣分`
  return lateRule === 'perDay' ? `${until}，每晚一天扣 ${latePercent}%` : `${until}，扣 ${latePercent}%`
}

/** 42 → 0:42 */
export const formatVoice = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
