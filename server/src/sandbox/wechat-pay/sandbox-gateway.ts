import { randomBytes, randomInt } from 'node:crypto'
import type { SandboxNotifier } from './sandbox-notifier'
import type { SandboxRefund, SandboxTransaction, SandboxTransactions } from './sandbox-transactions'
import { addMinutes } from '../../kernel/school-time'

/** A refusal in WeChat's own words. */
export class GatewayError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

export interface PrepayBody {
  appid: string
  mchid: string
  description: string
  out_trade_no: string
  time_expire?: string
  notify_url: string
  amount: { total: number }
  payer?: { openid: string }
  scene_info?: { h5_info?: { app_url?: string } }
}

/** The address of the site that requests a payment in a browser. */
export const readSite = ({ scene_info: scene }: PrepayBody): string => scene?.h5_info?.app_url ?? ''

const LIFE_MINUTES = 30
const makeNumber = (): string => `42000${Array.from({ length: 23 }, () => randomInt(10)).join('')}`

export interface RefundBody {
  out_trade_no: string
  out_refund_no: string
  notify_url?: string
  amount: { refund: number; total: number }
}

/** WeChat Pay's orders for development: the rules of its API v3, without the money. */
export class SandboxGateway {
  /** How refunds end that are requested from now on. */
  nextRefundState: 'SUCCESS' | 'CLOSED' | 'ABNORMAL' = 'SUCCESS'

  constructor(
    readonly transactions: SandboxTransactions,
    private readonly notifier: SandboxNotifier,
    private readonly now: () => Date,
  ) {}

  prepay(mchid: string, kind: SandboxTransaction['kind'], body: PrepayBody): SandboxTransaction {
    if (body.mchid !== mchid) throw new GatewayError(400, 'PARAM_ERROR', '商户号不匹配')
    if (!body.out_trade_no || !body.notify_url || !Number.isInteger(body.amount?.total) || body.amount.total <= 0) {
      throw new GatewayError(400, 'PARAM_ERROR', '参数错误')
    }
    if (kind === 'jsapi' && !body.payer?.openid) throw new GatewayError(400, 'PARAM_ERROR', '缺少 openid')
    if (kind === 'h5' && !URL.canParse(readSite(body)))
      throw new GatewayError(400, 'PARAM_ERROR', '缺少 h5_info.app_url')
    const known = this.transactions.find(body.out_trade_no)
    if (known && (known.mchid !== mchid || known.state !== 'NOTPAY' || known.amountFen !== body.amount.total)) {
      throw new GatewayError(403, 'OUT_TRADE_NO_USED', '商户订单号重复')
    }
    const transaction: SandboxTransaction = {
      prepayId: `wx${randomBytes(17).toString('hex')}`,
      mchid,
      kind,
      outTradeNo: body.out_trade_no,
      transactionId: '',
      appid: body.appid,
      description: body.description,
      amountFen: body.amount.total,
      openid: body.payer?.openid ?? '',
      notifyUrl: body.notify_url,
      expiresAt: body.time_expire ?? addMinutes(this.now(), LIFE_MINUTES).toISOString(),
      state: 'NOTPAY',
      paidAt: '',
      refunds: [],
    }
    this.transactions.save(transaction)
    return transaction
  }

  find(outTradeNo: string): SandboxTransaction {
    const transaction = this.transactions.find(outTradeNo)
    if (!transaction) throw new GatewayError(404, 'ORDER_NOT_EXIST', '订单不存在')
    return transaction
  }

  /** @throws GatewayError also for an order of another merchant */
  findOwn(mchid: string, outTradeNo: string): SandboxTransaction {
    const transaction = this.find(outTradeNo)
    if (transaction.mchid !== mchid) throw new GatewayError(404, 'ORDER_NOT_EXIST', '订单不存在')
    return transaction
  }

  close(mchid: string, outTradeNo: string): void {
    const transaction = this.findOwn(mchid, outTradeNo)
    if (transaction.state === 'SUCCESS' || transaction.state === 'REFUND')
      throw new GatewayError(400, 'ORDERPAID', '订单已支付')
    this.transactions.save({ ...transaction, state: 'CLOSED' })
  }

  /**
   * Pays an order. Returns false when it can no longer be paid. `notifyAfterSeconds` delays the notification.
   */
  async pay(outTradeNo: string, notifyAfterSeconds = 0): Promise<boolean> {
    const transaction = this.find(outTradeNo)
    if (transaction.state !== 'NOTPAY' || new Date(transaction.expiresAt) <= this.now()) return false
    const paid = {
      ...transaction,
      state: 'SUCCESS' as const,
      transactionId: makeNumber(),
      paidAt: this.now().toISOString(),
    }
    this.transactions.save(paid)
    const notify = () =>
      this.notifier.notify({ mchid: paid.mchid, url: paid.notifyUrl }, 'transaction', this.describe(paid))
    if (notifyAfterSeconds) this.notifier.later(notifyAfterSeconds, notify)
    else await notify()
    return true
  }

  /** As at WeChat, the response says "processing"; the notification and later queries say how it ended. */
  refund(mchid: string, body: RefundBody): { transaction: SandboxTransaction; refund: SandboxRefund } {
    const transaction = this.findOwn(mchid, body.out_trade_no)
    const known = transaction.refunds.find(({ outRefundNo }) => outRefundNo === body.out_refund_no)
    if (known) {
      if (known.amountFen !== body.amount.refund)
        throw new GatewayError(400, 'PARAM_ERROR', '商户退款单号已存在，金额不一致')
      return { transaction, refund: known }
    }
    if (!['SUCCESS', 'REFUND'].includes(transaction.state))
      throw new GatewayError(400, 'INVALID_REQUEST', '订单状态不支持退款')
    if (body.amount.total !== transaction.amountFen) throw new GatewayError(400, 'PARAM_ERROR', '订单金额不一致')
    if (!Number.isInteger(body.amount.refund) || body.amount.refund < 1)
      throw new GatewayError(400, 'PARAM_ERROR', '退款金额不正确')
    const refundedFen = transaction.refunds
      .filter(({ state }) => state !== 'CLOSED')
      .reduce((sum, { amountFen }) => sum + amountFen, 0)
    if (refundedFen + body.amount.refund > transaction.amountFen)
      throw new GatewayError(400, 'INVALID_REQUEST', '累计退款金额超过订单金额')
    const refund: SandboxRefund = {
      refundId: `50${makeNumber()}`,
      outRefundNo: body.out_refund_no,
      amountFen: body.amount.refund,
      state: this.nextRefundState,
      at: this.now().toISOString(),
    }
    const done = { ...transaction, state: 'REFUND' as const, refunds: [...transaction.refunds, refund] }
    this.transactions.save(done)
    const to = { mchid, url: body.notify_url ?? transaction.notifyUrl }
    this.notifier.later(1, () => this.notifier.notify(to, 'refund', this.describeRefund(done, refund)))
    return { transaction: done, refund: { ...refund, state: 'PROCESSING' } }
  }

  describe(transaction: SandboxTransaction): object {
    const paid = transaction.state === 'SUCCESS' || transaction.state === 'REFUND'
    return {
      appid: transaction.appid,
      mchid: transaction.mchid,
      out_trade_no: transaction.outTradeNo,
      trade_type: { jsapi: 'JSAPI', h5: 'MWEB', app: 'APP', native: 'NATIVE' }[transaction.kind],
      trade_state: transaction.state,
      trade_state_desc: '',
      amount: {
        total: transaction.amountFen,
        payer_total: transaction.amountFen,
        currency: 'CNY',
        payer_currency: 'CNY',
      },
      payer: { openid: transaction.openid },
      ...(paid && { transaction_id: transaction.transactionId, success_time: transaction.paidAt, bank_type: 'OTHERS' }),
    }
  }

  describeRefund(transaction: SandboxTransaction, refund: SandboxRefund): object {
    return {
      mchid: transaction.mchid,
      refund_id: refund.refundId,
      out_refund_no: refund.outRefundNo,
      transaction_id: transaction.transactionId,
      out_trade_no: transaction.outTradeNo,
      status: refund.state,
      refund_status: refund.state,
      user_received_account: '零钱',
      amount: {
        total: transaction.amountFen,
        refund: refund.amountFen,
        payer_total: transaction.amountFen,
        payer_refund: refund.amountFen,
        currency: 'CNY',
      },
    }
  }
}
