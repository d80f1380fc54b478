import { fenToYuan, yuanToFen } from '@contract/money'
import type { PayChannel } from '@contract/payment/payment-status'
import { formatTime } from '../../../kernel/school-time'
import {
  ChannelError,
  type BillEntry,
  type ChannelNotification,
  type ChannelRefund,
  type ChannelTransaction,
  type NotificationHeaders,
  type NotificationResponse,
  type PaymentChannel,
  type Prepaid,
  type PrepayOrder,
  type RefundNumbers,
  type RefundRequest,
} from '../payment-channel'
import { ALIPAY_TIME, AlipayClient, AlipayRefusal } from './alipay-client'
import { readAlipayBill } from './alipay-bill'
import { AlipayTransfers } from './alipay-transfers'
import { toState, verifyAlipayNotification } from './alipay-notification'
import type { AlipaySettings } from './alipay-settings'

/** Alipay has no trade before the payer has opened its page. */
const UNKNOWN_TRADE = 'ACQ.TRADE_NOT_EXIST'
/** A day without trades; before ten in the morning also yesterday's bill. */
const NO_BILL = 'isp.bill_not_exist'
/** A trade that is paid or closed already cannot be closed. */
const NOT_CLOSABLE = ['ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID']
const PAGES: Partial<Record<PayChannel, { method: string; productCode: string }>> = {
  alipayWap: { method: 'alipay.trade.wap.pay', productCode: 'QUICK_WAP_WAY' },
  alipayPage: { method: 'alipay.trade.page.pay', productCode: 'FAST_INSTANT_TRADE_PAY' },
}

/** Alipay: payment on its own pages (WAP on a phone, page on a desk), queries, refunds. */
export class Alipay implements PaymentChannel {
  readonly ways: readonly PayChannel[] = ['alipayWap', 'alipayPage']
  readonly payouts: AlipayTransfers
  private readonly client: AlipayClient

  constructor(
    private readonly settings: AlipaySettings,
    now: () => Date,
  ) {
    this.client = new AlipayClient(settings, now)
    this.payouts = new AlipayTransfers(this.client)
  }

  appidOf(): string {
    return this.settings.appId
  }

  /** Only signs an address: Alipay hears of the payment when the payer opens it. */
  async prepay(order: PrepayOrder): Promise<Prepaid> {
    const page = PAGES[order.channel]
    if (!page) throw new ChannelError(`Alipay has no ${order.channel}`)
    const content = {
      out_trade_no: order.outTradeNo,
      total_amount: fenToYuan(order.amountFen),
      subject: order.description,
      product_code: page.productCode,
      time_expire: formatTime(order.expiresAt, ALIPAY_TIME),
      ...(order.channel === 'alipayWap' && { quit_url: order.returnUrl }),
    }
    const addresses = { siteUrl: new URL(order.returnUrl).origin, returnUrl: order.returnUrl }
    return { h5Url: this.client.toPageUrl(page.method, content, addresses), wechat: null }
  }

  async query(outTradeNo: string): Promise<ChannelTransaction | undefined> {
    const content = await this.callUnless(UNKNOWN_TRADE, 'alipay.trade.query', { out_trade_no: outTradeNo })
    if (!content) return undefined
    if (content.out_trade_no !== outTradeNo) throw new ChannelError('Alipay responded about another trade')
    return {
      outTradeNo,
      transactionId: String(content.trade_no),
      // The response names no app; the key that signed it belongs to this one.
      appid: this.settings.appId,
      state: toState(content.trade_status, Boolean(content.send_pay_date)),
      amountFen: requireFen(content.total_amount),
      currency: String(content.trans_currency ?? 'CNY'),
    }
  }

  async close(outTradeNo: string): Promise<'closed' | 'paid'> {
    try {
      await this.callUnless(UNKNOWN_TRADE, 'alipay.trade.close', { out_trade_no: outTradeNo })
      return 'closed'
    } catch (error) {
      if (!(error instanceof AlipayRefusal && NOT_CLOSABLE.includes(error.subCode))) throw error
      const state = (await this.query(outTradeNo))?.state
      if (state === 'NOTPAY') throw error
      return state === 'SUCCESS' || state === 'REFUND' ? 'paid' : 'closed'
    }
  }

  async refund(request: RefundRequest): Promise<ChannelRefund> {
    const { outTradeNo, outRefundNo, amountFen: refundFen, totalFen, reason } = request
    const content = await this.client.call('alipay.trade.refund', {
      out_trade_no: outTradeNo,
      out_request_no: outRefundNo,
      refund_amount: fenToYuan(refundFen),
      refund_reason: reason,
    })
    if (content.out_trade_no !== outTradeNo) throw new ChannelError('Alipay responded about another trade')
    const refund = { outTradeNo, outRefundNo, totalFen, refundFen }
    if (content.fund_change === 'Y') return { ...refund, state: 'SUCCESS' }
    // A repeated request, or one that is still being done: no money moved by this very call.
    return (await this.findRefund(request)) ?? { ...refund, state: 'PROCESSING' }
  }

  async findRefund({ outTradeNo, outRefundNo }: RefundNumbers): Promise<ChannelRefund | undefined> {
    const content = await this.callUnless(UNKNOWN_TRADE, 'alipay.trade.fastpay.refund.query', {
      out_trade_no: outTradeNo,
      out_request_no: outRefundNo,
    })
    // Without this status Alipay has no refund under the number, or one that failed.
    if (content?.refund_status !== 'REFUND_SUCCESS') return undefined
    if (content.out_trade_no !== outTradeNo || content.out_request_no !== outRefundNo)
      throw new ChannelError('Alipay responded about another refund')
    const [totalFen, refundFen] = [requireFen(content.total_amount), requireFen(content.refund_amount)]
    return { outTradeNo, outRefundNo, state: 'SUCCESS', totalFen, refundFen }
  }

  async fetchBill(day: string): Promise<BillEntry[]> {
    const content = await this.callUnless(NO_BILL, 'alipay.data.dataservice.bill.downloadurl.query', {
      bill_type: 'trade',
      bill_date: day,
    })
    return content ? readAlipayBill(await this.client.download(String(content.bill_download_url))) : []
  }

  async readNotification(_headers: NotificationHeaders, rawBody: string): Promise<ChannelNotification> {
    const { appId, sellerId, alipayKey: publicKey } = this.settings
    const { transaction, outRefundNo } = verifyAlipayNotification({ body: rawBody, publicKey, appId, sellerId })
    if (!outRefundNo) return { kind: 'transaction', transaction }
    const refund = await this.findRefund({ outTradeNo: transaction.outTradeNo, outRefundNo })
    if (!refund) throw new ChannelError('Alipay notified of a refund that it does not have')
    return { kind: 'refund', refund }
  }

  /** Alipay sends again until the body is this word. */
  acknowledge(accepted: boolean): NotificationResponse {
    return { contentType: 'text/plain; charset=utf-8', body: accepted ? 'success' : 'fail' }
  }

  private async callUnless(subCode: string, method: string, content: object) {
    try {
      return await this.client.call(method, content)
    } catch (error) {
      if (error instanceof AlipayRefusal && error.subCode === subCode) return undefined
      throw error
    }
  }
}

/** @throws ChannelError for what is no amount */
const requireFen = (yuan: unknown): number => {
  const fen = yuanToFen(String(yuan))
  if (fen === undefined) throw new ChannelError('Alipay sent an amount that is none')
  return fen
}
