import type { Actor } from '../../../kernel/actor'
import type { RefundableOrder, SchoolRefunds } from './school-refund.service'

interface LineRefund {
  orderId: string
  lineId: string
  amountFen: number
  reason: string
  actor: Actor
}

/** Refunds lines of kinds that say themselves what a refund comes to (`OWN_REFUND_KINDS`). */
export class LineRefunds {
  constructor(
    private readonly orders: { lock(id: string): Promise<RefundableOrder | undefined> },
    private readonly refunds: Pick<SchoolRefunds, 'findRefundable' | 'begin'>,
  ) {}

  /** Serialises whatever moves the order. Run inside a transaction, before the goods are touched. */
  async lock(orderId: string): Promise<void> {
    await this.orders.lock(orderId)
  }

  /**
   * Begins the refund of a line whose piece is the buyer's no more, also where not all of its money goes back. Run
   * inside the transaction that takes the piece back.
   * @throws AppError ORDER_EVENT_REFUSED, REFUND_TOO_MUCH for more than the line has left
   */
  async begin({ orderId, lineId, amountFen, reason, actor }: LineRefund): Promise<void> {
    const order = (await this.orders.lock(orderId))!
    const payment = await this.refunds.findRefundable(order)
    const parts = { wanted: [{ lineId, quantity: 1 }], returned: true }
    await this.refunds.begin(order, payment, { amountFen, reason, parts }, actor)
  }
}
