import type { SignInSession } from '@contract/sign-in/calls'
import { SIGN_IN_DOUBT_LABEL } from '@contract/sign-in/sign-in-kinds'
import { LEAVE_STATES, type PresenceState } from '@contract/timetable/presence-status'
import { rollMark } from '@/features/timetable/public'
import { formatDate } from '@/shared/time/format-date'
import { toMilliseconds } from '@/shared/time/to-milliseconds'
import type { IconName } from '@/shared/ui/Icon/icon-paths'

const MINUTE_MILLISECONDS = 60_000

/** What a session's sign-in is at a moment: an answer that the phone has kept gets older. */
export const stateAt = ({ state, opensAt, closesAt }: SignInSession, nowMs: number): SignInSession['state'] => {
  if (state !== 'before' && state !== 'open') return state
  if (nowMs >= toMilliseconds(closesAt)) return 'unmarked'
  return opensAt !== null && toMilliseconds(opensAt) <= nowMs ? 'open' : 'before'
}

const isLeave = (presence: PresenceState | null): boolean => LEAVE_STATES.some((state) => state === presence)

export interface StateWords {
  icon: IconName
  tone: 'ok' | 'warn' | 'bad' | 'grey' | 'brand'
  title: string
  note: string
}

const minutesBetween = (from: string, to: string): number =>
  Math.floor((toMilliseconds(to) - toMilliseconds(from)) / MINUTE_MILLISECONDS)

const clockOf = (time: string): string => formatDate(time, 'h:i:s')

/** How it stands, in words; undefined while a code can be typed. */
export const describeState = (signIn: SignInSession, nowMs: number): StateWords | undefined => {
  switch (stateAt(signIn, nowMs)) {
    case 'open':
      return undefined
    case 'before':
      return describeBefore(signIn, nowMs)
    case 'doubt':
      return {
        icon: 'clock',
        tone: 'warn',
        title: '待老师核对',
        note: `${signIn.doubts.map((doubt) => SIGN_IN_DOUBT_LABEL[doubt]).join('，')}。老师核对以后才算签到`,
      }
    case 'unmarked':
      return { icon: 'lock', tone: 'grey', title: '签到已经结束', note: '老师还没有点完名。有特殊情况可以申请补签' }
    case 'marked':
      return describeMark(signIn)
  }
}

const describeBefore = ({ opensAt }: SignInSession, nowMs: number): StateWords => {
  if (opensAt === null) return { icon: 'lock', tone: 'grey', title: '等老师开放签到', note: '老师开放以后这里就能输入' }
  const seconds = Math.max(0, Math.ceil((toMilliseconds(opensAt) - nowMs) / 1000))
  const hours = Math.floor(seconds / 3600)
  const left =
    hours > 0
      ? `${hours} 小时 ${Math.floor((seconds % 3600) / 60)} 分`
      : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`
  return {
    icon: 'lock',
    tone: 'grey',
    title: `${formatDate(opensAt, 'h:i')} 开放签到`,
    note: `还有 ${left}。提前试过不影响之后签到`,
  }
}

const describeMark = ({ presence, signedAt, startsAt }: SignInSession): StateWords => {
  const at = signedAt === null ? '老师点名' : clockOf(signedAt)
  if (presence === 'PRESENT') {
    const early = signedAt === null ? 0 : minutesBetween(signedAt, startsAt)
    return { icon: 'check', tone: 'ok', title: '已签到', note: early > 0 ? `${at}，比上课早 ${early} 分钟` : at }
  }
  if (presence === 'LATE') {
    const late = signedAt === null ? '' : ` ${Math.max(1, minutesBetween(startsAt, signedAt))} 分钟`
    return { icon: 'clock', tone: 'warn', title: `迟到${late}`, note: `${at}，已记为迟到` }
  }
  if (isLeave(presence))
    return { icon: 'doc', tone: 'grey', title: `已请假（${rollMark(presence).text}）`, note: '这节课不用签到' }
  if (presence === 'ABSENT')
    return { icon: 'warning', tone: 'bad', title: '旷课', note: '老师点名时没有你。有特殊情况可以申请补签' }
  return { icon: 'check', tone: 'warn', title: rollMark(presence).text, note: at }
}
