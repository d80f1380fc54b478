import fs from 'node:fs'
import path from 'node:path'

export interface SandboxRefund {
  refundId: string
  outRefundNo: string
  amountFen: number
  state: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL'
}

/** An order in the sandbox channel. */
export interface SandboxTransaction {
  prepayId: string
  mchid: string
  kind: 'jsapi' | 'h5' | 'app'
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

const KEPT = 2000

/**
 * The gateway's books: in memory, and in a file where one is given, so that a restart in development forgets nothing.
 */
export class SandboxTransactions {
  private readonly byNumber = new Map<string, SandboxTransaction>()

  constructor(private readonly file: string | undefined) {
    if (!file || !fs.existsSync(file)) return
    const kept = JSON.parse(fs.readFileSync(file, 'utf8')) as SandboxTransaction[]
    for (const transaction of kept) this.byNumber.set(transaction.outTradeNo, transaction)
  }

  find(outTradeNo: string): SandboxTransaction | undefined {
    return this.byNumber.get(outTradeNo)
  }

  findByPrepayId(prepayId: string): SandboxTransaction | undefined {
    return [...this.byNumber.values()].find((transaction) => transaction.prepayId === prepayId)
  }

  findRefund(outRefundNo: string): { transaction: SandboxTransaction; refund: SandboxRefund } | undefined {
    for (const transaction of this.byNumber.values()) {
      const refund = transaction.refunds.find((made) => made.outRefundNo === outRefundNo)
      if (refund) return { transaction, refund }
    }
    return undefined
  }

  save(transaction: SandboxTransaction): void {
    this.byNumber.set(transaction.outTradeNo, transaction)
    const oldest = this.byNumber.keys().next()
    if (this.byNumber.size > KEPT && !oldest.done) this.byNumber.delete(oldest.value)
    this.write()
  }

  private write(): void {
    if (!this.file) return
    fs.mkdirSync(path.dirname(this.file), { recursive: true })
    fs.writeFileSync(`${this.file}.new`, JSON.stringify([...this.byNumber.values()]))
    fs.renameSync(`${this.file}.new`, this.file)
  }
}
