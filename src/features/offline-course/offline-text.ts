import type { MyTermRow, OfflineSession, OfflineTerm, StepAmount } from '@contract/offline-course/calls'
import type { TermPhase } from '@contract/offline-course/offline-kinds'
import { TERM_PHASE_LABEL } from '@contract/offline-course/offline-kinds'
import { fenToYuan } from '@contract/money'
import { formatDate } from '@/shared/time/format-date'
import type { TagTone } from '@/shared/ui/Tag/Tag'

export const TERM_TONE: Record<TermPhase, TagTone> = {
  soon: 'brand',
  enrolling: 'brand',
  full: 'warn',
  closed: 'grey',
  running: 'ok',
  over: 'grey',
  canceled: 'grey',
}

/** From this many seats on their number presses nobody. */
const FEW_SEATS = 10

interface Span {
  startsAt: string | null
  endsAt: string | null
}

const dayOf = (time: string): string => formatDate(time, 'n月j日')

/** `12月5日–6日`, `12月28日–1月3日`, '' before anything is planned. */
export const describeDays = ({ startsAt, endsAt }: Span): string => {
  if (startsAt === null || endsAt === null) return '上课时间待定'
  const first = dayOf(startsAt)
  const last = dayOf(endsAt)
  if (first === last) return first
  const [month] = first.split('月')
  return last.startsWith(`${month}月`) ? `${first}–${formatDate(endsAt, 'j日')}` : `${first}–${last}`
}

const hoursOf = ({ startsAt, endsAt }: OfflineSession): string =>
  `${formatDate(startsAt, 'h:i')}–${formatDate(endsAt, 'h:i')}`

/** The hours of all sessions where they are the same, such as 每天 09:00–17:00; otherwise how many there are. */
export const describeHours = (sessions: readonly OfflineSession[]): string => {
  const planned = sessions.filter(({ state }) => state !== 'canceled')
  const hours = new Set(planned.map(hoursOf))
  const [only] = hours
  if (hours.size === 1 && only) return planned.length > 1 ? `${planned.length} 次课，每次 ${only}` : only
  return planned.length > 0 ? `${planned.length} 次课` : ''
}

/** `11月27日 09:00–17:00`. */
export const describeTime = (session: OfflineSession): string => `${dayOf(session.startsAt)} ${hoursOf(session)}`

/** What of a term's seats is worth saying, and whether it presses. */
export const describeSeats = ({ phase, seatsLeft, wait, mine }: OfflineTerm): { text: string; few: boolean } => {
  if (mine) return { text: '已报名', few: false }
  if (wait?.state === 'offered') return { text: '候补到了', few: true }
  if (wait?.state === 'waiting') return { text: `候补 第 ${wait.position} 位`, few: false }
  if (phase === 'enrolling') return { text: `余 ${seatsLeft} 座`, few: seatsLeft <= FEW_SEATS }
  return { text: TERM_PHASE_LABEL[phase], few: false }
}

/** `再来 3 人开班`, '' where it takes place anyway. */
export const describeLacking = ({ lacking, phase }: OfflineTerm): string =>
  lacking > 0 && (phase === 'enrolling' || phase === 'soon' || phase === 'full') ? `再来 ${lacking} 人开班` : ''

export const STEP_TONE = { all: 'ok', part: 'brand', sessions: 'warn' } as const

const yuan = (fen: number): string => `¥${fenToYuan(fen)}`

/** A step as the band shows it: what goes back, how much, until when. */
export const describeStep = ({ step, percent, leastFen, mostFen, until }: StepAmount) => ({
  title: step === 'all' ? '全退' : step === 'part' ? `退 ${percent}%` : '按未上',
  amount: leastFen === mostFen ? yuan(mostFen) : `${yuan(leastFen)}–${fenToYuan(mostFen)}`,
  when: step === 'sessions' ? '开课后按课次' : until ? `${formatDate(until, 'n月j日 h:i')} 前` : '任何时候',
})

/** `已上 1 / 2 次`. */
export const describeProgress = ({ heldCount, sessionCount }: MyTermRow): string =>
  sessionCount === 0 ? '还没有排课' : `已上 ${heldCount} / ${sessionCount} 次`
