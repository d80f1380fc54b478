import { messageTargets } from '@contract/message/message-targets'
import { formatTime } from '../../kernel/school-time'
import type { NewMessage } from '../message/message.service'
import type { WaitRow } from '../places/places.service'
import type { PlanCourse, PlanRow } from './plan.repository'
import { nameOf } from './selection-rules'

type NamedCourse = Pick<PlanCourse, 'id' | 'shopId' | 'title'>

/** What learners are told of their choices; each once. */
export const selectionMessages = {
  drawn: (plan: PlanRow, userId: string, courses: NamedCourse[]): NewMessage => ({
    ...{
      userId,
      shopId: plan.shopId,
      kind: 'study',
      title: courses.length > 0 ? '抽签结果：选上了' : '抽签结果：没有选上',
    },
    content:
      courses.length > 0
        ? `${plan.name}抽签选上${courses.map(nameOf).join('、')}。没有选上的课可以在补选时再选。`
        : `${plan.name}的志愿这次没有抽到，可以在补选时选还有名额的课。`,
    target: messageTargets.selection(),
    reason: `selection:${plan.id}:drawn`,
  }),
  offered: (course: NamedCourse, { id, userId, until }: WaitRow): NewMessage => ({
    ...{ userId, shopId: course.shopId, kind: 'study', title: '候补到了，请尽快确认' },
    content: `${nameOf(course)}空出一个名额，为你留到 ${formatTime(until!, 'M月D日 HH:mm')}，过时给下一位。`,
    ...{ target: messageTargets.selection(), urgent: true, until: until! },
    reason: `placeWait:${id}:offered`,
  }),
  waitEnded: (course: NamedCourse, { id, userId }: WaitRow, why: 'expired' | 'closed'): NewMessage => ({
    ...{ userId, shopId: course.shopId, kind: 'study', title: why === 'expired' ? '候补的名额已放回' : '候补没有排到' },
    content:
      why === 'expired'
        ? `${nameOf(course)}为你留的名额没有确认，已经给下一位。还想要可以重新候补。`
        : `${nameOf(course)}的选课已经结束，没有空出名额。`,
    target: messageTargets.selection(),
    reason: `placeWait:${id}:${why}`,
  }),
  expired: (course: NamedCourse, placeId: string, userId: string): NewMessage => ({
    ...{ userId, shopId: course.shopId, kind: 'study', title: '没有按时确认，名额已放回' },
    content: `${nameOf(course)}没有在时间内确认，名额已经放回。还想要可以再选。`,
    target: messageTargets.selection(),
    reason: `place:${placeId}:expired`,
  }),
  closed: (course: NamedCourse, userId: string, reason: string, others: string[]): NewMessage => ({
    ...{ userId, shopId: course.shopId, kind: 'study', title: '选的课停开了，请改选' },
    content:
      `${nameOf(course)}停开：${reason}。` +
      (others.length > 0 ? `还有名额的课：${others.map((title) => `《${title}》`).join('、')}。` : '请看看别的课。'),
    ...{ target: messageTargets.selection(), urgent: true },
    reason: `selectionCourse:${course.id}:closed`,
  }),
}
