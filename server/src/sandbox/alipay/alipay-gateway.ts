import { randomInt } from 'node:crypto'
import { fenToYuan, yuanToFen } from '@contract/money'
import { addMinutes, formatTime, startOfDay } from '../../kernel/school-time'
import type { SandboxBook } from '../payment/sandbox-book'
import type { AlipayApp } from './alipay-keys'
import type { AlipayNotifier } from './alipay-notifier'

const TIME = 'YYYY-MM-DD HH:mm:ss'
const LIFE_MINUTES = 30

export interface AlipayTrade {
  outTradeNo: string
  tradeNo: string
  appId: string
  subject: string
  amountFen: number
  notifyUrl: string
  returnUrl: string
  expiresAt: string
  state: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'
  /** '' until then. */
  paidAt: string
  refunds: { outRequestNo: string; amountFen: number; at: string }[]
}

/** A refusal in Alipay's own words. */
export class AlipayRefused extends Error {
  constructor(
    readonly subCode: string,
    message: string,
  ) {
    super(message)
  }
}

type Content = Record<string, string | undefined>

/** Alipay's trades for development: its rules, without the money. */
export class AlipayGateway {
  constructor(
    readonly trades: SandboxBook<AlipayTrade>,
    private readonly notifier: AlipayNotifier,
    private readonly now: () => Date,
  ) {}

  /** A payer has opened a pay page: the trade exists from now on. */
  open(app: AlipayApp, content: Content, addresses: { notifyUrl: string; returnUrl: string }): AlipayTrade {
    const outTradeNo = content.out_trade_no ?? ''
    const amountFen = yuanToFen(content.total_amount ?? '')
    if (!outTradeNo || !content.subject || !amountFen || amountFen < 1)
      throw new AlipayRefused('ACQ.INVALID_PARAMETER', '参数无效')
    const known = this.trades.find(outTradeNo)
    if (known) {
      if (known.appId !== app.appId || known.amountFen !== amountFen)
        throw new AlipayRefused('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改')
      return known
    }
    const expiresAt = content.time_expire ? readTime(content.time_expire) : addMinutes(this.now(), LIFE_MINUTES)
    const trade: AlipayTrade = {
      outTradeNo,
      tradeNo: `${formatTime(this.now(), 'YYYYMMDD')}22001${Array.from({ length: 15 }, () => randomInt(10)).join('')}`,
      appId: app.appId,
      subject: content.subject,
      amountFen,
      ...addresses,
      expiresAt: expiresAt.toISOString(),
      state: 'WAIT_BUYER_PAY',
      paidAt: '',
      refunds: [],
    }
    this.trades.save(trade)
    return trade
  }

  /** Pays a trade. Returns false when it can no longer be paid. `notifyAfterSeconds` delays the notification. */
  async pay(outTradeNo: string, notifyAfterSeconds = 0): Promise<boolean> {
    const trade = this.trades.find(outTradeNo)
    if (trade?.state !== 'WAIT_BUYER_PAY' || new Date(trade.expiresAt) <= this.now()) return false
    const paid = { ...trade, state: 'TRADE_SUCCESS' as const, paidAt: this.now().toISOString() }
    this.trades.save(paid)
    const notify = () => this.notifier.notify(paid, this.describeNotice(paid))
    if (notifyAfterSeconds) this.notifier.later(notifyAfterSeconds, notify)
    else await notify()
    return true
  }

  query(app: AlipayApp, { out_trade_no: outTradeNo }: Content): object {
    const trade = this.findOwn(app, outTradeNo)
    return {
      out_trade_no: trade.outTradeNo,
      trade_no: trade.tradeNo,
      trade_status: trade.state,
      total_amount: fenToYuan(trade.amountFen),
      buyer_logon_id: '138****0000',
      ...(trade.paidAt && { send_pay_date: formatTime(new Date(trade.paidAt), TIME) }),
    }
  }

  close(app: AlipayApp, { out_trade_no: outTradeNo }: Content): object {
    const trade = this.findOwn(app, outTradeNo)
    if (trade.state !== 'WAIT_BUYER_PAY') throw new AlipayRefused('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
    this.trades.save({ ...trade, state: 'TRADE_CLOSED' })
    return { out_trade_no: trade.outTradeNo, trade_no: trade.tradeNo }
  }

  /** Done at once, as at Alipay: the response says so, and a notification follows. */
  async refund(app: AlipayApp, content: Content): Promise<object> {
    const trade = this.findOwn(app, content.out_trade_no)
    const outRequestNo = content.out_request_no ?? trade.outTradeNo
    const amountFen = yuanToFen(content.refund_amount ?? '') ?? 0
    const known = trade.refunds.find((refund) => refund.outRequestNo === outRequestNo)
    if (known && known.amountFen !== amountFen)
      throw new AlipayRefused('ACQ.DISCORDANT_REPEAT_REQUEST', '请求信息不一致')
    if (!known && trade.state !== 'TRADE_SUCCESS') throw new AlipayRefused('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
    const refundedFen = sumOf(trade)
    if (!known && (amountFen < 1 || refundedFen + amountFen > trade.amountFen))
      throw new AlipayRefused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限')
    const done = known ? trade : this.addRefund(trade, { outRequestNo, amountFen, at: this.now().toISOString() })
    if (!known) await this.notifier.notify(done, this.describeNotice(done, outRequestNo))
    return {
      out_trade_no: done.outTradeNo,
      trade_no: done.tradeNo,
      fund_change: known ? 'N' : 'Y',
      refund_fee: fenToYuan(sumOf(done)),
    }
  }

  findRefund(app: AlipayApp, { out_trade_no: outTradeNo, out_request_no: outRequestNo }: Content): object {
    const trade = this.findOwn(app, outTradeNo)
    const refund = trade.refunds.find((made) => made.outRequestNo === outRequestNo)
    if (!refund) return {}
    return {
      out_trade_no: trade.outTradeNo,
      trade_no: trade.tradeNo,
      out_request_no: refund.outRequestNo,
      total_amount: fenToYuan(trade.amountFen),
      refund_amount: fenToYuan(refund.amountFen),
      refund_status: 'REFUND_SUCCESS',
    }
  }

  /** The fields of a notification: about the payment, or about the refund with this number. */
  describeNotice(trade: AlipayTrade, outRequestNo?: string): Record<string, string> {
    return {
      notify_type: 'trade_status_sync',
      out_trade_no: trade.outTradeNo,
      trade_no: trade.tradeNo,
      app_id: trade.appId,
      auth_app_id: trade.appId,
      subject: trade.subject,
      trade_status: trade.state,
      total_amount: fenToYuan(trade.amountFen),
      receipt_amount: fenToYuan(trade.amountFen),
      gmt_create: formatTime(this.now(), TIME),
      ...(trade.paidAt && { gmt_payment: formatTime(new Date(trade.paidAt), TIME) }),
      ...(outRequestNo && {
        out_biz_no: outRequestNo,
        refund_fee: fenToYuan(sumOf(trade)),
        gmt_refund: formatTime(this.now(), TIME),
      }),
    }
  }

  private addRefund(trade: AlipayTrade, refund: AlipayTrade['refunds'][number]): AlipayTrade {
    const refunded = { ...trade, refunds: [...trade.refunds, refund] }
    const done = { ...refunded, ...(sumOf(refunded) === trade.amountFen && { state: 'TRADE_CLOSED' as const }) }
    this.trades.save(done)
    return done
  }

  private findOwn(app: AlipayApp, outTradeNo: string | undefined): AlipayTrade {
    const trade = this.trades.find(outTradeNo ?? '')
    if (trade?.appId !== app.appId) throw new AlipayRefused('ACQ.TRADE_NOT_EXIST', '交易不存在')
    return trade
  }
}

const sumOf = ({ refunds }: AlipayTrade): number => refunds.reduce((sum, { amountFen }) => sum + amountFen, 0)

/** A time as merchants write it, on Beijing's clock. */
const readTime = (text: string): Date => {
  const [day, time = '00:00:00'] = text.split(' ')
  const [hours, minutes, seconds] = time.split(':').map(Number)
  return addMinutes(startOfDay(day), hours * 60 + minutes + (seconds || 0) / 60)
}
