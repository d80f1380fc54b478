import { messageTargets } from '@contract/message/message-targets'
import { fenToYuan } from '@contract/money'
import type { NewMessage } from '../message/message.service'
import type { BargainRow } from './bargain.repository'

/** What learners are told of their bargains; each once. */
export const bargainMessages = {
  atFloor: ({ id, userId, shopId, floorFen, endsAt }: BargainRow, title: string): NewMessage => ({
    ...{ userId, shopId, kind: 'order', title: '砍到底价了' },
    content: `${title}已砍到底价 ¥${fenToYuan(floorFen)}，请在到时间前下单。`,
    target: messageTargets.bargain(id),
    reason: `bargain:${id}:floor`,
    until: endsAt,
  }),
}
