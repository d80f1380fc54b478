import { messageTargets } from '@contract/message/message-targets'
import { fenToYuan } from '@contract/money'
import { formatTime } from '../../kernel/school-time'
import type { NewMessage } from '../message/message.service'
import type { WaitRow } from '../places/places.service'
import type { EnrolmentRow } from './enrolment.repository'

interface NamedTerm {
  id: string
  shopId: string
  courseId: string
  title: string
  name: string
}

const nameOf = ({ title, name }: NamedTerm): string => `《${title}》${name}`

/** What learners are told of seats and terms; each once. */
export const offlineMessages = {
  offered: (term: NamedTerm, { id, userId, count, until }: WaitRow): NewMessage => ({
    ...{ userId, shopId: term.shopId, kind: 'order', title: '候补到了，请尽快报名' },
    content: `${nameOf(term)}空出 ${count} 个座位，为你留到 ${formatTime(until!, 'M月D日 HH:mm')}，过时给下一位。`,
    ...{ target: messageTargets.offlineCourse(term.courseId), urgent: true, until: until! },
    reason: `placeWait:${id}:offered`,
  }),
  waitEnded: (term: NamedTerm, { id, userId }: WaitRow, why: 'expired' | 'closed'): NewMessage => ({
    ...{ userId, shopId: term.shopId, kind: 'order', title: why === 'expired' ? '候补的座位已放回' : '候补没有排到' },
    content:
      why === 'expired'
        ? `${nameOf(term)}为你留的座位没有报名，已经给下一位。还想要可以重新候补。`
        : `${nameOf(term)}报名已经截止，没有空出座位，可以看看别的期次。`,
    target: messageTargets.offlineCourse(term.courseId),
    reason: `placeWait:${id}:${why}`,
  }),
  canceled: (
    term: NamedTerm,
    { id, userId, personName }: EnrolmentRow,
    why: string,
    refundFen: number,
  ): NewMessage => ({
    ...{ userId, shopId: term.shopId, kind: 'order', title: '面授课取消了' },
    content:
      `${nameOf(term)}取消了：${why}。${personName}的报名已退` +
      (refundFen > 0 ? `，¥${fenToYuan(refundFen)} 退回付款账户。` : '。'),
    ...{ target: messageTargets.offlineTerm(term.id), urgent: true },
    reason: `enrolment:${id}:canceled`,
  }),
}
