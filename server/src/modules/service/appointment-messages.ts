import { messageTargets } from '@contract/message/message-targets'
import { describeMinutes } from '@contract/service/rule-kinds'
import { formatTime } from '../../kernel/school-time'
import type { NewMessage } from '../message/message.service'
import type { AppointmentRow } from './appointment.repository'
import type { HostRow } from './host.repository'
import type { Slot } from './slots'

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六']

/** `11月27日 周五 10:00`. */
const describeMoment = (moment: Date): string =>
  `${formatTime(moment, 'M月D日')} 周${WEEKDAYS[Number(formatTime(moment, 'd'))]} ${formatTime(moment, 'HH:mm')}`

const at = ({ place }: HostRow): string => (place ? `地点：${place}。` : '')

const cancelRule = ({ cancelMinutes }: HostRow): string =>
  cancelMinutes > 0 ? `开始前 ${describeMinutes(cancelMinutes)}内不能取消或改期。` : ''

const tell = (
  row: AppointmentRow,
  what: string,
  message: Pick<NewMessage, 'title' | 'content' | 'urgent' | 'until'>,
): NewMessage => ({
  userId: row.userId,
  shopId: row.shopId,
  kind: 'school',
  target: messageTargets.appointment(row.id),
  reason: `appointment:${row.id}:${what}`,
  ...message,
})

/** What learners are told of their appointments; each once. */
export const appointmentMessages = {
  booked: (host: HostRow, row: AppointmentRow): NewMessage =>
    tell(row, 'booked', {
      title: '预约成功',
      content: `${describeMoment(row.startsAt)}，${host.name}。${at(host)}${cancelRule(host)}`,
      until: row.startsAt,
    }),
  moved: (host: HostRow, row: AppointmentRow, before: Date): NewMessage =>
    tell(row, 'booked', {
      title: '预约已改期',
      content: `原来是 ${describeMoment(before)}，现在是 ${describeMoment(row.startsAt)}，${host.name}。${at(host)}`,
      until: row.startsAt,
    }),
  promoted: (host: HostRow, row: AppointmentRow): NewMessage =>
    tell(row, 'promoted', {
      title: '候补成功，已为你预约',
      content:
        `${describeMoment(row.startsAt)}，${host.name}。${at(host)}` +
        `不能来请在 ${describeMoment(row.cancelUntil!)} 前取消，让给后面的同学。`,
      urgent: true,
      until: row.startsAt,
    }),
  canceled: (host: HostRow, row: AppointmentRow, offers: Slot[]): NewMessage =>
    tell(row, 'canceled', {
      title: '预约被学校取消',
      content:
        `${describeMoment(row.startsAt)} 和${host.name}的预约取消了：${row.reason}。` +
        (offers.length > 0
          ? `可以改约：${offers.map(({ startsAt }) => describeMoment(startsAt)).join('、')}。`
          : '近期没有别的空位，可以约别的老师。'),
      urgent: true,
    }),
  lapsed: (host: HostRow, row: AppointmentRow): NewMessage =>
    tell(row, 'lapsed', {
      title: '候补没有排到',
      content: `${describeMoment(row.startsAt)}，${host.name}：没有空出名额，可以另约时间。`,
    }),
  reminder: (host: HostRow, row: AppointmentRow): NewMessage =>
    tell(row, 'reminder', {
      title: '明天有预约',
      content: `${describeMoment(row.startsAt)}，${host.name}。${at(host)}`,
      until: row.startsAt,
    }),
}
