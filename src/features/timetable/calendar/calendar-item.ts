import type { CalendarItem } from '@contract/timetable/calls'
import { COUNTS_AS_PRESENT, PRESENCE_LABEL, type PresenceState } from '@contract/timetable/presence-status'
import {
  CALENDAR_KIND_LABEL,
  phaseOf,
  SESSION_MOVED_LABEL,
  SESSION_PHASE_LABEL,
  type CalendarKind,
  type SessionPhase,
} from '@contract/timetable/session-kinds'
import { formatDate } from '@/shared/time/format-date'
import { toMilliseconds } from '@/shared/time/to-milliseconds'
import { dayOfTime, formatDay } from './school-days'
import { overlaps, type Span } from './side-by-side'

const DAY_MILLISECONDS = 86_400_000
/** As some lives and exams are. */
const LONG_DAYS = 7

export const spanOf = ({ startsAt, endsAt }: CalendarItem): Span => ({
  from: toMilliseconds(startsAt),
  to: toMilliseconds(endsAt),
})

export const phaseAt = ({ state, startsAt, endsAt }: CalendarItem, nowMs: number): SessionPhase =>
  phaseOf({ state, startsAt: toMilliseconds(startsAt), endsAt: toMilliseconds(endsAt) }, nowMs)

/** Something is due at one moment, and nobody has to be anywhere. */
export const isDue = ({ kind, startsAt, endsAt }: CalendarItem): boolean => kind === 'homework' || startsAt === endsAt

/** It has hours on a day: it is neither due at a moment nor open for days, as some exams are. */
export const hasHours = (item: CalendarItem): boolean => {
  const { from, to } = spanOf(item)
  return !isDue(item) && to - from < DAY_MILLISECONDS
}

/** The learner has to be there. */
export const isAttended = (item: CalendarItem): boolean => hasHours(item) && item.state !== 'canceled' && !item.onLeave

/** Of the school's days. Half-open: what ends at midnight is not of the next day. */
const lastDayOf = (item: CalendarItem): string =>
  isDue(item) ? dayOfTime(item.startsAt) : dayOfTime(toMilliseconds(item.endsAt) - 1)

export const touchesDay = (item: CalendarItem, day: string): boolean =>
  dayOfTime(item.startsAt) <= day && day <= lastDayOf(item)

/** Whether a day shows it: what is open for more than a week only where it begins and ends, and today. */
export const isOnDay = (item: CalendarItem, day: string, today: string): boolean => {
  if (!touchesDay(item, day)) return false
  const { from, to } = spanOf(item)
  const isLong = to - from > LONG_DAYS * DAY_MILLISECONDS
  return !isLong || [dayOfTime(item.startsAt), lastDayOf(item), today].includes(day)
}

/** When it was announced for first; undefined unless that changed. */
export const formerTimeOf = ({ formerStartsAt, startsAt }: CalendarItem): string | undefined =>
  formerStartsAt !== null && toMilliseconds(formerStartsAt) !== toMilliseconds(startsAt) ? formerStartsAt : undefined

/** Two that the learner would have to attend at once. */
export interface Clash {
  first: CalendarItem
  second: CalendarItem
}

export const clashesOf = (items: readonly CalendarItem[]): Clash[] => {
  const attended = items.filter(isAttended)
  return attended.flatMap((first, at) =>
    attended
      .slice(at + 1)
      .filter((second) => overlaps(spanOf(first), spanOf(second)))
      .map((second) => ({ first, second })),
  )
}

/** What stands beside an entry: a word, and how it is drawn. */
export interface Mark {
  text: string
  tone: 'brand' | 'ok' | 'warn' | 'grey'
}

/** Where it stands at a moment, in words. `isNext` is the one that the learner goes to next. */
export const markOf = (item: CalendarItem, nowMs: number, isNext: boolean): Mark => {
  const phase = phaseAt(item, nowMs)
  if (phase === 'canceled') return { text: SESSION_PHASE_LABEL.canceled, tone: 'grey' }
  if (phase === 'ended' && item.presence) return presenceMark(item.presence)
  if (item.onLeave) return { text: '请假', tone: 'grey' }
  if (isDue(item)) return { text: phase === 'ended' ? '已截止' : '待截止', tone: phase === 'ended' ? 'grey' : 'warn' }
  if (phase === 'running') return { text: runningLabel(item.kind), tone: 'ok' }
  if (phase === 'ended') return { text: SESSION_PHASE_LABEL.ended, tone: 'grey' }
  if (item.state === 'moved') return { text: SESSION_MOVED_LABEL, tone: 'warn' }
  if (isNext) return { text: nextLabel(item.kind), tone: 'brand' }
  return { text: item.kind === 'session' ? SESSION_PHASE_LABEL.waiting : '未开始', tone: 'grey' }
}

const presenceMark = (presence: PresenceState): Mark => {
  const tone = presence === 'PRESENT' ? 'ok' : COUNTS_AS_PRESENT[presence] || presence === 'ABSENT' ? 'warn' : 'grey'
  return { text: PRESENCE_LABEL[presence], tone }
}

/** 未点名 before the roll is taken. */
export const rollMark = (presence: PresenceState | null): Mark =>
  presence === null ? { text: '未点名', tone: 'grey' } : presenceMark(presence)

/** What the next entry is called. */
export const nextLabel = (kind: CalendarKind): string => (kind === 'session' || kind === 'live' ? '下一节' : '下一项')

export const runningLabel = (kind: CalendarKind): string =>
  kind === 'session' ? SESSION_PHASE_LABEL.running : kind === 'live' ? '直播中' : '进行中'

/** A room, or 线上 for what has none. */
export const placeOf = ({ place, kind }: CalendarItem): string =>
  place || (kind === 'session' || kind === 'live' ? '线上' : '')

/** `教学楼 A301 · 周建国`, what is known of it. */
export const joinFacts = (...facts: (string | false | undefined)[]): string => facts.filter(Boolean).join(' · ')

/** `10:00–11:40`, over midnight with the day. */
export const formatHours = ({ startsAt, endsAt }: CalendarItem): string => {
  const [first, last] = [dayOfTime(startsAt), dayOfTime(endsAt)]
  const end = formatDate(endsAt, first === last ? 'h:i' : 'n月j日 h:i')
  return `${formatDate(startsAt, 'h:i')}–${end}`
}

/** `11月25日 周三 10:00–11:40`. */
export const formatSpan = (item: CalendarItem): string => {
  const day = formatDay(dayOfTime(item.startsAt), 'M月D日 ddd')
  return isDue(item) ? `${day} ${formatDate(item.startsAt, 'h:i')} 截止` : `${day} ${formatHours(item)}`
}

/** Kinds in the order in which they are drawn and told. */
export const KINDS: readonly CalendarKind[] = ['session', 'homework', 'exam', 'live', 'appointment']
/** As the legend says it. */
export const LEGEND_LABEL: Record<CalendarKind, string> = {
  ...CALENDAR_KIND_LABEL,
  session: '上课',
  homework: '作业截止',
}
const COUNTED: Record<CalendarKind, string> = {
  session: '次课',
  homework: '份作业',
  exam: '场考试',
  live: '场直播',
  appointment: '个预约',
}

/** `3 次课 · 1 份作业`; canceled ones do not count. */
export const countByKind = (items: readonly CalendarItem[]): string => {
  const held = items.filter(({ state }) => state !== 'canceled')
  const counts = KINDS.map((kind) => ({ kind, count: held.filter((item) => item.kind === kind).length }))
  return joinFacts(...counts.map(({ kind, count }) => count > 0 && `${count} ${COUNTED[kind]}`))
}
