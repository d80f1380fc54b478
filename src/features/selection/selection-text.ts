import type { SelectionCourse, SelectionPlan, SelectionRound } from '@contract/selection/calls'
import { ROUND_KIND_LABEL, type ChoiceState } from '@contract/selection/selection-kinds'
import { formatDate } from '@/shared/time/format-date'
import type { TagTone } from '@/shared/ui/Tag/Tag'

export const CHOICE_TONE: Record<ChoiceState, TagTone> = {
  pending: 'warn',
  selected: 'ok',
  waiting: 'brand',
  lost: 'grey',
  withdrawn: 'grey',
}

/** From this many places on their number presses. */
const FEW_PLACES = 5

/** Of tenths: `2`, `2.5`. */
export const showCredits = (tenths: number): string => String(tenths / 10)

export const findRound = ({ rounds, openRoundId }: SelectionPlan): SelectionRound | undefined =>
  rounds.find(({ id }) => id === openRoundId)

export type RoundPhase = 'over' | 'open' | 'soon'

export const phaseOfRound = ({ opensAt, closesAt }: SelectionRound, serverNow: string): RoundPhase => {
  if (closesAt <= serverNow) return 'over'
  return opensAt <= serverNow ? 'open' : 'soon'
}

/** `预选 已结束`, `退补选 12月1日起`. */
export const describeRound = (round: SelectionRound, serverNow: string): string => {
  const phase = phaseOfRound(round, serverNow)
  const when = { over: '已结束', open: '进行中', soon: `${formatDate(round.opensAt, 'n月j日')}起` }[phase]
  return `${ROUND_KIND_LABEL[round.kind]} ${when}`
}

/** How far a round is at a moment, in percent. */
export const progressOfRound = ({ opensAt, closesAt }: SelectionRound, serverNow: string): number => {
  const [from, to, now] = [opensAt, closesAt, serverNow].map((time) => Date.parse(time)) as [number, number, number]
  return Math.min(100, Math.max(0, ((now - from) * 100) / (to - from)))
}

/** What of a course's places is worth saying, and whether it presses. */
export const describePlaces = ({ left, quota }: SelectionCourse): { text: string; few: boolean } =>
  left > 0 ? { text: `余 ${left} / ${quota}`, few: left <= FEW_PLACES } : { text: `满 ${quota} / ${quota}`, few: false }

/** `李明远 · 周二 14:00–15:35 · 机房 C302` */
export const describeFacts = ({ teachers, times, place }: SelectionCourse): string =>
  [teachers.join('、'), times.join('，') || '上课时间待定', place].filter(Boolean).join(' · ')

/** The one reason below a course, and how it is meant. */
export const describeNote = (course: SelectionCourse, plan: SelectionPlan): { text: string; tone: 'ok' | 'warn' } => {
  const { state, until, offered, refusal, position, replaces, reason } = course
  const others = replaces.map(({ title }) => `《${title}》`).join('')
  if (offered && until)
    return {
      text: `候补到了，${formatDate(until, 'n月j日 h:i')} 前确认${others && `；会换掉${others}`}`,
      tone: 'warn',
    }
  if (state === 'pending' && until) return { text: `待确认，${formatDate(until, 'n月j日 h:i')} 前确认`, tone: 'warn' }
  if (state === 'selected') return { text: `已选 · ${formatDate(plan.withdrawUntil, 'n月j日 h:i')} 前可退`, tone: 'ok' }
  if (state === 'waiting') return { text: `候补排第 ${position} 位${releaseNote(plan)}`, tone: 'warn' }
  if (refusal) return { text: refusal, tone: 'warn' }
  return { text: state === 'lost' || state === 'withdrawn' ? reason : '', tone: 'warn' }
}

const releaseNote = ({ releaseTime }: SelectionPlan): string =>
  releaseTime ? `，${releaseTime} 放名额时按序递补` : '，有人退出按序递补'

/** `要 6–12 学分 · 人文组还差 1 门` */
export const describeBounds = (plan: SelectionPlan, lacking: readonly string[]): string =>
  [`要 ${showCredits(plan.leastCreditTenths)}–${showCredits(plan.mostCreditTenths)} 学分`, ...lacking].join(' · ')
