import { createHash } from 'node:crypto'
import type { MessageBody } from '../../providers/wechat/push/message-text'

/** What the inbox looks for by column. */
export interface MessageFacts {
  event: string
  openid: string
  messageKey: string
  createdAt: Date
}

/** What tells two messages of an event apart where WeChat gives events no id; copies may be written anew. */
const NUMBERS: Record<string, readonly string[]> = {
  xpay_goods_deliver_notify: ['OutTradeNo'],
  xpay_coin_pay_notify: ['OutTradeNo'],
  xpay_refund_notify: ['WxRefundId', 'RetCode'],
  xpay_complaint_notify: ['ComplaintId'],
  wxa_media_check: ['trace_id'],
  wxa_punish_event: ['punish_id'],
  // Reported when it was shipped, and again when it was received.
  trade_manage_order_settlement: ['transaction_id', 'confirm_receive_time', 'settlement_time'],
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** `MsgId` where there is one; for events the numbers of what they are about, or all that they say. */
export const readFacts = (body: MessageBody, receivedAt: Date): MessageFacts => {
  const type = textOf(body.MsgType) || 'event'
  const event = (textOf(body.Event) || `message.${type}`).slice(0, 64)
  const openid = (textOf(body.OpenId) || textOf(body.openid) || textOf(body.FromUserName)).slice(0, 64)
  const createTime = textOf(body.CreateTime)
  const createdAt = new Date(Number(createTime) * 1000)
  const numbers = NUMBERS[event]?.map((name) => textOf(body[name])) ?? []
  const known = numbers.some(Boolean)
  const said = known ? numbers : [openid, createTime, JSON.stringify({ ...body, RetryTimes: undefined })]
  return {
    event,
    openid,
    messageKey: textOf(body.MsgId) || `${event}:${createHash('sha256').update(said.join('\n')).digest('base64url')}`,
    createdAt: createTime && !Number.isNaN(createdAt.getTime()) ? createdAt : receivedAt,
  }
}
