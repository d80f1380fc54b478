import { Place } from './learner-commands'
import type { ModelServer } from './model-server'
import type { Piece } from './model-world'
import { Prepay } from './order-commands'
import { Notify, PayAtProvider } from './payment-commands'
import { TradeCommand } from './trade-command'
import type { TradeModel } from './trade-model'

/** A learner places an order and pays it at once. */
export class Buy extends TradeCommand {
  constructor(
    private readonly learner: number,
    private readonly pieces: Piece[],
    private readonly withCoupon: boolean,
  ) {
    super()
  }
  override async act(model: TradeModel, server: ModelServer) {
    const orders = model.orders.length
    await new Place(this.learner, this.pieces, this.withCoupon).act(model, server)
    const order = model.orders.at(-1)
    if (model.orders.length === orders || order?.status !== 'unpaid') return
    await new Prepay(orders).act(model, server)
    const attempt = model.payments().length - 1
    if (order.payments.length === 0) return
    await new PayAtProvider(attempt).act(model, server)
    await new Notify(attempt, 2).act(model, server)
  }
  override toString = () =>
    `buy ${JSON.stringify(this.pieces)} by ${this.learner}${this.withCoupon ? ' with coupon' : ''}`
}
