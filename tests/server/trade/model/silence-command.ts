import { Place } from './learner-commands'
import type { ModelServer } from './model-server'
import type { Piece } from './model-world'
import { Cancel, Prepay } from './order-commands'
import { PayAtProvider } from './payment-commands'
import { TradeCommand } from './trade-command'
import type { TradeModel } from './trade-model'

/** The provider says nothing until jobs run again, and a learner cancels an order meanwhile, perhaps a paid one. */
export class CancelInSilence extends TradeCommand {
  constructor(
    private readonly learner: number,
    private readonly pieces: Piece[],
    private readonly withCoupon: boolean,
    private readonly paid: boolean,
  ) {
    super()
  }
  override async act(model: TradeModel, server: ModelServer) {
    const orders = model.orders.length
    await new Place(this.learner, this.pieces, this.withCoupon).act(model, server)
    if (model.orders.length === orders || model.orders.at(-1)?.status !== 'unpaid') return
    await new Prepay(orders).act(model, server)
    if (this.paid && model.orders.at(-1)!.payments.length > 0)
      await new PayAtProvider(model.payments().length - 1).act(model, server)
    model.silent = true
    server.channel.silent = true
    await new Cancel(orders).act(model, server)
  }
  override toString = () =>
    `cancel ${JSON.stringify(this.pieces)} by ${this.learner}${this.withCoupon ? ' with coupon' : ''} in silence${
      this.paid ? ', paid' : ''
    }`
}
