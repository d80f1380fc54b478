/**
 * Messages of WeChat that somebody of the school has to read, with their Chinese names; the last is no message, but
 * what WeChat answered to one of ours.
 */
export const ATTENTION_EVENTS = {
  wxa_punish_event: '违规处罚',
  wxa_trade_controlled: '交易管控',
  trade_manage_remind_access_api: '提醒接入发货信息管理',
  trade_manage_remind_shipping: '提醒发货',
  message_barred: '消息发不到微信',
} as const
export type AttentionEvent = keyof typeof ATTENTION_EVENTS

/** Such a message waits until somebody says that it is dealt with. */
export const ATTENTION_STATES = ['open', 'closed'] as const
export type AttentionState = (typeof ATTENTION_STATES)[number]
