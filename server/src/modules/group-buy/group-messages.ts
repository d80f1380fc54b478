import { GROUP_FAIL_REASON_LABEL } from '@contract/group-buy/group-kinds'
import { messageTargets } from '@contract/message/message-targets'
import type { NewMessage } from '../message/message.service'
import type { GroupRow } from './group.repository'

/** What buyers are told of their group; each once. */
export const groupMessages = {
  formed: ({ id, shopId, size, paid }: GroupRow, title: string, userId: string): NewMessage => ({
    ...{ userId, shopId, kind: 'order', title: '拼团成功' },
    content: `${title}${paid < size ? `到时间以 ${paid} 人成团` : `${size} 人已齐`}，你的订单开始处理。`,
    target: messageTargets.group(id),
    reason: `group:${id}:formed:${userId}`,
  }),
  failed: ({ id, shopId, failReason }: GroupRow, title: string, userId: string): NewMessage => ({
    ...{ userId, shopId, kind: 'order', title: '拼团没有成功，正在退款' },
    content: `${title}：${GROUP_FAIL_REASON_LABEL[failReason!]}。你付的钱原路全额退回，不用申请。`,
    target: messageTargets.group(id),
    reason: `group:${id}:failed:${userId}`,
  }),
}
