import type { Actor } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import type { Jobs } from '../../../kernel/jobs/jobs'
import { makeId } from '../../../kernel/make-id'
import type { Ledger } from '../ledger/ledger.service'
import type { PaymentMoves } from '../payment/payment-moves.service'
import type { PaymentRepository, PaymentRow } from '../payment/payment.repository'
import { allotRefund, type RefundParts } from './allot-refund'
import { toOutRefundNo } from './out-refund-no'
import type { RefundLines } from './refund-lines.service'
import type { RefundRepository, RefundRow } from './refund.repository'
import type { RefundCause } from './refund.table'

export const REFUND_JOB = 'payment.refund'

export interface NewRefund {
  amountFen: number
  cause: RefundCause
  reason: string
  actor: Actor
  /** Which lines it is for; without them all lines share it. */
  parts?: RefundParts
}

interface RefundOpeningDeps {
  payments: PaymentRepository
  paymentMoves: PaymentMoves
  refunds: RefundRepository
  lines: RefundLines
  ledger: Pick<Ledger, 'postRefund'>
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
}

/** Begins refunds. All methods run inside a transaction that has locked the order. */
export class RefundOpening {
  constructor(private readonly deps: RefundOpeningDeps) {}

  /**
   * Sets money of a payment aside to go back, and plans the request; a transfer waits for a person to send it back.
   * @throws AppError REFUND_TOO_MUCH when with earlier refunds it would be more than was paid
   */
  async begin(paymentId: string, refund: NewRefund): Promise<RefundRow> {
    const row = await this.add(paymentId, refund)
    const { provider } = (await this.deps.payments.find(paymentId))!
    if (provider !== 'offline') await this.deps.jobs.enqueue(REFUND_JOB, row.id, { refundId: row.id }, this.deps.now())
    return row
  }

  /** Sets money aside for a refund that the provider has already. @throws AppError REFUND_TOO_MUCH */
  async add(paymentId: string, { parts, ...refund }: NewRefund, outRefundNo?: string): Promise<RefundRow> {
    const payment = await this.deps.payments.reserveRefund(paymentId, refund.amountFen)
    if (!payment) throw new AppError('REFUND_TOO_MUCH')
    if (payment.refundFen === payment.amountFen) await this.deps.paymentMoves.move(payment, 'refund', refund.actor)
    const id = makeId()
    const row = await this.deps.refunds.add({
      id,
      paymentId,
      ...refund,
      state: 'pending',
      outRefundNo: outRefundNo ?? toOutRefundNo(id, 1),
      requestedAt: this.deps.now(),
    })
    await this.deps.refunds.addShares(id, await this.allot(payment, refund.amountFen, parts))
    await this.deps.ledger.postRefund(payment, row)
    return row
  }

  /** A payment that no order took has no lines. */
  private async allot({ orderId, refundReason }: PaymentRow, amountFen: number, parts?: RefundParts) {
    if (refundReason) return []
    const lines = parts ? this.deps.lines.listOfOrder(orderId) : this.deps.lines.listToSpread(orderId, amountFen)
    return allotRefund(await lines, amountFen, parts)
  }

  /** The same refund under its next number. False when another process was first. */
  async beginNextAttempt({ id, attempt }: RefundRow): Promise<boolean> {
    const next = attempt + 1
    if (!(await this.deps.refunds.renumber(id, next, toOutRefundNo(id, next)))) return false
    await this.deps.jobs.enqueue(REFUND_JOB, `${id}:attempt${next}`, { refundId: id }, this.deps.now())
    return true
  }
}
