import { nextPaymentStatus, type PaymentEvent } from '@contract/payment/payment-status'
import type { Actor } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import type { Ledger } from '../ledger/ledger.service'
import type { PaymentRepository, PaymentRow } from './payment.repository'

/** Who moved a payment by the provider's report. */
export const actorOf = ({ provider }: Pick<PaymentRow, 'provider'>): Actor => `channel:${provider}`

/** Every move of a payment: by the contract's table, conditional on its status, with a row in its log, and booked. */
export class PaymentMoves {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly ledger: Pick<Ledger, 'postPayment'>,
    private readonly now: () => Date,
  ) {}

  /** @throws AppError ORDER_STATE_CHANGED */
  async move(
    payment: PaymentRow,
    event: PaymentEvent,
    actor: Actor,
    changes: Partial<PaymentRow> = {},
  ): Promise<PaymentRow> {
    const status = nextPaymentStatus(payment.status, event)
    const moved = status && (await this.payments.move(payment.id, payment.status, { ...changes, status }))
    if (!moved) throw new AppError('ORDER_STATE_CHANGED')
    const logging = this.payments.appendLog({
      paymentId: payment.id,
      fromStatus: payment.status,
      toStatus: moved.status,
      event,
      actor,
      at: this.now(),
      detail: {
        ...(moved.transactionId && { transactionId: moved.transactionId }),
        ...(moved.refundReason && { refundReason: moved.refundReason }),
      },
    })
    await Promise.all([logging, event === 'succeed' && this.ledger.postPayment(moved)])
    return moved
  }
}
