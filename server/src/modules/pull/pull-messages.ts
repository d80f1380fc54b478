import { messageTargets } from '@contract/message/message-targets'
import type { NewMessage } from '../message/message.service'
import type { GrantRow } from './pull.repository'

/** What learners are told of invitations; each once. */
export const pullMessages = {
  reached: ({ id, shopId, userId, activityId, step }: GrantRow, invited: number, title: string): NewMessage => ({
    ...{ userId, shopId, kind: 'order', title: '邀请有礼：有奖品可以领了' },
    content:
      step === 0
        ? `你接受邀请的奖品已到：${title}，请到活动里领取。`
        : `你邀请的好友满 ${invited} 人，可以领取：${title}。`,
    target: messageTargets.pull(activityId),
    reason: `pullGrant:${id}`,
  }),
}
