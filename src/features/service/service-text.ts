import type { Appointment, AppointmentHost, AppointmentRules, AppointmentSlot } from '@contract/service/calls'
import type { AppointmentStatus } from '@contract/service/appointment-status'
import { describeMinutes } from '@contract/service/rule-kinds'
import { formatDate } from '@/shared/time/format-date'
import { toSchoolClock } from '@/shared/time/school-clock'
import { toMilliseconds } from '@/shared/time/to-milliseconds'
import type { TagTone } from '@/shared/ui/Tag/Tag'

export const STATUS_TONE: Record<AppointmentStatus, TagTone> = {
  waiting: 'warn',
  booked: 'brand',
  done: 'ok',
  noShow: 'price',
  canceled: 'grey',
  moved: 'grey',
  lapsed: 'grey',
}

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六']
/** `周五`. */
export const describeWeekday = (time: string): string => `周${WEEKDAYS[toSchoolClock(time).getUTCDay()]}`
/** `11月27日 周五`. */
export const describeDay = (time: string): string => `${formatDate(time, 'n月j日')} ${describeWeekday(time)}`
/** `10:00–10:30`. */
export const describeSpan = ({ startsAt, endsAt }: Pick<AppointmentSlot, 'startsAt' | 'endsAt'>): string =>
  `${formatDate(startsAt, 'h:i')}–${formatDate(endsAt, 'h:i')}`

/** How a time looks under its clock. */
export const describeSlot = ({ state, seats, placesLeft, reason }: AppointmentSlot): string => {
  if (state === 'booked') return '已约'
  if (state === 'waiting') return '候补中'
  if (state === 'full') return '约满，可候补'
  if (state === 'closed') return reason
  return seats > 1 ? `剩 ${placesLeft} 位` : '可约'
}

const describeLeaving = ({ cancelMinutes }: AppointmentRules): string =>
  cancelMinutes > 0 ? `开始前 ${describeMinutes(cancelMinutes)}内不能取消或改期` : '开始前可以取消或改期'
const describeMissing = ({ noShowLimit, blockDays }: AppointmentRules): string =>
  noShowLimit > 0 ? `爽约 ${noShowLimit} 次，${blockDays} 天内不能预约` : ''

/** What is agreed to by booking, a sentence each. */
export const listRules = (rules: AppointmentRules): string[] =>
  [describeLeaving(rules), describeMissing(rules)].filter(Boolean)

type Standing = Pick<AppointmentHost, 'rules' | 'noShows' | 'blockedUntil'>

/** What no-shows cost; '' without any. */
export const describeStanding = ({ rules, noShows, blockedUntil }: Standing): string => {
  if (blockedUntil) return `爽约 ${noShows} 次，${formatDate(blockedUntil, 'n月j日 h:i')} 前不能预约这位老师`
  if (noShows === 0 || rules.noShowLimit === 0) return ''
  return `已爽约 ${noShows} 次，满 ${rules.noShowLimit} 次后 ${rules.blockDays} 天内不能预约这位老师`
}

/** Whether the learner may still leave, by the server's clock. */
export const canLeave = ({ cancelUntil, serverNow }: Pick<Appointment, 'cancelUntil' | 'serverNow'>): boolean =>
  cancelUntil !== null && toMilliseconds(serverNow) <= toMilliseconds(cancelUntil)

/** Why an appointment stands as it does, in one sentence; '' where the chip says all. */
export const describeStand = (appointment: Appointment): string => {
  const { status, waitPlace, canceledBy, reason } = appointment
  switch (status) {
    case 'waiting':
      return `候补第 ${waitPlace ?? 1} 位，空出名额会自动预约并通知你`
    case 'booked':
      return canLeave(appointment) ? '' : describeLeaving(appointment.rules)
    case 'noShow':
      return describeStanding(appointment)
    case 'canceled':
      if (canceledBy === 'school') return `学校取消：${reason}`
      return '已由你取消'
    case 'moved':
      return '已改到别的时间'
    case 'lapsed':
      return '没有空出名额，可以另约时间'
    case 'done':
      return ''
  }
}
