import {
  ChannelError,
  type ChannelNotification,
  type ChannelRefund,
  type ChannelTransaction,
  type PaymentChannel,
  type RefundNumbers,
} from '../../../../server/src/providers/payment/payment-channel'

interface Transaction {
  outTradeNo: string
  amountFen: number
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED'
  refunds: ChannelRefund[]
}

const APPID = 'model'

const refuseOut = async (): Promise<never> => {
  throw new ChannelError('no payouts here')
}

/** A provider in memory that does at once what it is told, without signatures and network. */
export class FakeChannel implements PaymentChannel {
  readonly ways = ['wechatH5'] as const
  /** The model pays nobody out. */
  readonly payouts = { send: refuseOut, find: refuseOut, cancel: refuseOut }
  /** What becomes of the first request of a refund; a repeated one succeeds. */
  refundMode: 'SUCCESS' | 'PROCESSING' | 'CLOSED' = 'SUCCESS'
  /** It neither says what became of a payment nor closes one. */
  silent = false
  private readonly transactions = new Map<string, Transaction>()

  reset(): void {
    this.transactions.clear()
    this.refundMode = 'SUCCESS'
    this.silent = false
  }

  get(outTradeNo: string): Transaction {
    return this.transactions.get(outTradeNo)!
  }

  describe(outTradeNo: string): ChannelTransaction {
    const { amountFen, state, refunds } = this.get(outTradeNo)
    return {
      outTradeNo,
      transactionId: `4200${outTradeNo}`,
      appid: APPID,
      state: refunds.length > 0 ? 'REFUND' : state,
      amountFen,
      currency: 'CNY',
    }
  }

  async prepay({ outTradeNo, amountFen }: { outTradeNo: string; amountFen: number }) {
    this.transactions.set(outTradeNo, { outTradeNo, amountFen, state: 'NOTPAY', refunds: [] })
    return { h5Url: 'https://pay.test/', wechat: null }
  }

  async query(outTradeNo: string) {
    if (this.silent) throw new ChannelError('silent')
    return this.transactions.has(outTradeNo) ? this.describe(outTradeNo) : undefined
  }

  async close(outTradeNo: string) {
    const transaction = this.get(outTradeNo)
    if (transaction.state === 'SUCCESS') return 'paid' as const
    transaction.state = 'CLOSED'
    return 'closed' as const
  }

  async refund(request: RefundNumbers & { amountFen: number; totalFen: number }) {
    const { refunds } = this.get(request.outTradeNo)
    const known = refunds.find(({ outRefundNo }) => outRefundNo === request.outRefundNo)
    if (known) return known
    const refund: ChannelRefund = {
      outTradeNo: request.outTradeNo,
      outRefundNo: request.outRefundNo,
      state: /R\d+$/.test(request.outRefundNo) ? 'SUCCESS' : this.refundMode,
      totalFen: request.totalFen,
      refundFen: request.amountFen,
    }
    refunds.push(refund)
    return refund
  }

  async findRefund({ outTradeNo, outRefundNo }: RefundNumbers) {
    return this.get(outTradeNo).refunds.find((refund) => refund.outRefundNo === outRefundNo)
  }

  async readNotification(_headers: object, rawBody: string) {
    return JSON.parse(rawBody) as ChannelNotification
  }

  async fetchBill() {
    return []
  }

  acknowledge() {
    return { contentType: 'text/plain', body: '' }
  }

  appidOf() {
    return APPID
  }
}
