/** Messages of WeChat that somebody of the school has to read, with their Chinese names. */
export const ATTENTION_EVENTS = {
  wxa_punish_event: '违规处罚',
  wxa_trade_controlled: '交易管控',
  trade_manage_remind_access_api: '提醒接入发货信息管理',
  trade_manage_remind_shipping: '提醒发货',
} as const
