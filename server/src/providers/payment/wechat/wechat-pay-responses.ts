import { ChannelError, type ChannelRefund, type ChannelTransaction } from '../payment-channel'
import type { WechatPaySettings } from './wechat-pay-settings'

interface Amount {
  total?: unknown
  refund?: unknown
  currency?: unknown
}

/**
 * A transaction as WeChat spells it, in a notification or an order query. @throws ChannelError when it is not our
 * merchant's
 */
export const readTransaction = (
  content: Record<string, unknown>,
  settings: Pick<WechatPaySettings, 'mchid'>,
): ChannelTransaction => {
  if (content.mchid !== settings.mchid) throw new ChannelError('another merchant')
  const amount = (content.amount ?? {}) as Amount
  return {
    outTradeNo: String(content.out_trade_no),
    transactionId: String(content.transaction_id ?? ''),
    appid: String(content.appid),
    state: content.trade_state as ChannelTransaction['state'],
    amountFen: Number(amount.total),
    currency: String(amount.currency ?? 'CNY'),
  }
}

export const readRefund = (content: Record<string, unknown>): ChannelRefund => {
  const amount = (content.amount ?? {}) as Amount
  return {
    outTradeNo: String(content.out_trade_no),
    outRefundNo: String(content.out_refund_no),
    state: content.status as ChannelRefund['state'],
    totalFen: Number(amount.total),
    refundFen: Number(amount.refund),
  }
}
