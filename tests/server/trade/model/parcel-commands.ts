import { expect } from 'vitest'
import type { ModelServer } from './model-server'
import type { ModelOrder } from './model-rows'
import { isStocked } from './model-world'
import { OrderCommand } from './order-commands'
import { receive, refuseReceipt, refuseShipping, ship } from './parcel-rules'
import { outcomeOf } from './trade-command'
import type { TradeModel } from './trade-model'

/** The school sends a parcel: with so many pieces, or with all that wait. */
export class Ship extends OrderCommand {
  constructor(
    at: number,
    private readonly pieces: number | undefined,
  ) {
    super(at)
  }
  override async actOn(order: ModelOrder, model: TradeModel, server: ModelServer) {
    const line = order.lines.find(isStocked)
    const lines = this.pieces && line ? [{ lineId: line.id, quantity: this.pieces }] : undefined
    const refusal = refuseShipping(order, lines && this.pieces)
    const outcome = await outcomeOf(server.ship({ orderId: order.id, trackingNumber: `SF${model.now}0000`, lines }))
    expect(outcome).toBe(refusal ?? 'done')
    if (!refusal) ship(model, order, lines && this.pieces)
  }
  override toString = () => `ship ${this.pieces ?? 'all'} of order ${this.at}`
}

/** The buyer confirms that everything came. */
export class Receive extends OrderCommand {
  override async actOn(order: ModelOrder, model: TradeModel, { routes, contextOf }: ModelServer) {
    const confirm = routes['POST /resource/auth/trade/order/confirm/receive']
    const refusal = refuseReceipt(model, order)
    expect(await outcomeOf(confirm({ id: order.id }, contextOf(order.learner)))).toBe(refusal ?? 'done')
    if (!refusal) receive(model, order)
  }
}
