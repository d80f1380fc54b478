import type { Output } from '@contract/calls'
import type { Leave, LeaveSession, LeaveStep } from '@contract/leave/calls'
import { type LeaveKind, type LeaveStatus } from '@contract/leave/leave-status'
import type { CalendarItem } from '@contract/timetable/calls'
import { PRESENCE_LABEL } from '@contract/timetable/presence-status'
import { dayOfTime, formatDay } from '@/features/timetable/public'
import { formatDate } from '@/shared/time/format-date'
import type { TimelineEntry } from '@/shared/ui/Timeline/Timeline'
import type { TagTone } from '@/shared/ui/Tag/Tag'

export type LeavePreview = Output<'POST /resource/auth/leave/preview'>

export const STATUS_TONE: Record<LeaveStatus, TagTone> = {
  pending: 'warn',
  approved: 'ok',
  rejected: 'price',
  withdrawn: 'grey',
  revoked: 'price',
  ended: 'brand',
}

/** `9月8日 周二`. */
export const describeDay = (day: string): string => formatDay(day, 'M月D日 ddd')

/** `9月8日 周二 09:00–10:30 电工基础`. */
export const describeSession = ({ subject, startsAt, endsAt }: LeaveSession): string =>
  `${describeDay(dayOfTime(startsAt))} ${formatDate(startsAt, 'h:i')}–${formatDate(endsAt, 'h:i')} ${subject}`

/** What is sent: `9月8日上午 病假 半天`. */
export const describeAsked = ({ span, length }: LeavePreview, kind: LeaveKind): string =>
  `${span} ${PRESENCE_LABEL[kind]} ${length}`

/** `共半天，影响 2 节课`; of single sessions only their number. */
export const describeSum = ({ length, sessions }: LeavePreview): string => {
  const sum = length === '半天' ? `共${length}` : `共 ${length}`
  const covered = `${sessions.length} 节课`
  return length === covered ? sum : `${sum}，影响 ${covered}`
}

/** Why leave cannot be asked for a session; '' where it can. */
export const describeRefusal = ({ state, onLeave }: CalendarItem): string => {
  if (state === 'canceled') return '停课'
  return onLeave ? '已请假' : ''
}

/** What becomes of the leave next, in one sentence. */
export const describeStand = ({ status, steps, canEnd, canWithdraw }: Leave): string => {
  switch (status) {
    case 'pending':
      return `等${steps.find(({ state }) => state === 'current')?.name ?? '老师'}审批`
    case 'approved':
      if (canEnd) return '请假中，回来以后请销假'
      return canWithdraw ? '到时候不用来上课，回来以后请销假' : ''
    case 'rejected':
      return '没有批准，请按时上课'
    case 'withdrawn':
      return '已由你撤回，请按时上课'
    case 'revoked':
      return '学校撤销了这次请假，请按时上课'
    case 'ended':
      return '已回来上课'
  }
}

const STEP_WORDS: Record<LeaveStep['state'], string> = {
  done: '同意',
  current: '审批中',
  waiting: '',
  refused: '不同意',
}

/** The chain from asking to the last step, with who decided when, and what was said. */
export const listChain = ({ createdAt, steps }: Leave): TimelineEntry[] => [
  { key: 'asked', title: '你提交了请假', note: formatDate(createdAt, 'n月j日 h:i') },
  ...steps.map(({ name, state, decidedBy, decidedAt, note }, at) => ({
    key: String(at),
    title: [name, decidedBy, decidedBy || state === 'current' ? STEP_WORDS[state] : ''].filter(Boolean).join(' · '),
    note: [decidedAt ? formatDate(decidedAt, 'n月j日 h:i') : '', note].filter(Boolean).join(' · '),
  })),
]

/** The entry of the chain that is in colour: the step that is due, else the last that was decided. */
export const currentEntry = ({ steps }: Leave): number => {
  const due = steps.findIndex(({ state }) => state === 'current' || state === 'refused')
  return due >= 0 ? due + 1 : steps.filter(({ state }) => state === 'done').length
}
