import type { Actor } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { isUniqueViolation } from '../../../kernel/db/database'
import { makeId } from '../../../kernel/make-id'
import type { OrderMoves } from '../order/order-moves.service'
import type { OrderRow } from '../order/order.repository'
import type { PaymentMoves } from '../payment/payment-moves.service'
import type { PaymentRepository } from '../payment/payment.repository'
import { RETURN_REASON } from '../payment/settlement.service'
import type { RefundOpening } from '../refund/refund-opening.service'

interface TakenTransfer {
  paymentId: string
  /** The order was canceled, since its buyer has the goods. */
  canceled: boolean
}

interface TransferBookDeps {
  payments: PaymentRepository
  paymentMoves: PaymentMoves
  orderMoves: Pick<OrderMoves, 'takeMoney'>
  opening: Pick<RefundOpening, 'begin'>
  now: () => Date
}

/** Records transfers that staff found in the school's bank account as payments. */
export class TransferBook {
  constructor(private readonly deps: TransferBookDeps) {}

  /** @throws AppError VOUCHER_NUMBER_USED when the school has had money under this number */
  async requireUnused(shopId: string, transferNumber: string): Promise<void> {
    if (await this.deps.payments.findTransfer(shopId, transferNumber)) throw new AppError('VOUCHER_NUMBER_USED')
  }

  /**
   * The order takes the money, or it is canceled, and the money waits to be transferred back, when the buyer has the
   * goods by now. Run inside a transaction that has not locked the order: the buyer's locks come first.
   * @throws AppError EDIT_CONFLICT when the order waits for no transfer any more; VOUCHER_NUMBER_USED when another
   * confirmation with this number was first
   */
  async take(
    { id: orderId, shopId, userId, payableFen }: OrderRow,
    transferNumber: string,
    actor: Actor,
  ): Promise<TakenTransfer> {
    const refundReason = (await this.deps.orderMoves.takeMoney(orderId, actor, 'confirmVoucher')) ?? null
    if (refundReason && refundReason !== 'owned') throw new AppError('EDIT_CONFLICT')
    const payment = await this.deps.payments.insert({
      id: makeId(),
      orderId,
      shopId,
      userId,
      channel: 'offline',
      provider: 'offline',
      status: 'waiting',
      amountFen: payableFen,
      createdAt: this.deps.now(),
    })
    try {
      await this.deps.paymentMoves.move(payment, 'succeed', actor, {
        transactionId: transferNumber,
        paidAt: this.deps.now(),
        refundReason,
      })
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('VOUCHER_NUMBER_USED')
      throw error
    }
    const { id, amountFen } = payment
    if (refundReason)
      await this.deps.opening.begin(id, { amountFen, cause: refundReason, reason: RETURN_REASON[refundReason], actor })
    return { paymentId: id, canceled: refundReason !== null }
  }
}
