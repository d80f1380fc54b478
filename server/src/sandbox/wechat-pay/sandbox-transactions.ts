import { SandboxBook } from '../payment/sandbox-book'

export interface SandboxRefund {
  refundId: string
  outRefundNo: string
  amountFen: number
  state: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL'
  /** Missing in books from before there were bills. */
  at?: string
}

/** An order in the sandbox channel. */
export interface SandboxTransaction {
  prepayId: string
  mchid: string
  kind: 'jsapi' | 'h5' | 'app' | 'native'
  outTradeNo: string
  transactionId: string
  appid: string
  description: string
  amountFen: number
  openid: string
  notifyUrl: string
  expiresAt: string
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND'
  paidAt: string
  refunds: SandboxRefund[]
}

/** The gateway's books. */
export class SandboxTransactions extends SandboxBook<SandboxTransaction> {
  findByPrepayId(prepayId: string): SandboxTransaction | undefined {
    return this.list().find((transaction) => transaction.prepayId === prepayId)
  }

  findRefund(outRefundNo: string): { transaction: SandboxTransaction; refund: SandboxRefund } | undefined {
    for (const transaction of this.list()) {
      const refund = transaction.refunds.find((made) => made.outRefundNo === outRefundNo)
      if (refund) return { transaction, refund }
    }
    return undefined
  }
}
