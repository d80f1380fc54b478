import { expect } from 'vitest'
import type { ModelServer } from './model-server'
import { outcomeOf, pick, TradeCommand } from './trade-command'
import { isPaid, type ModelOrder } from './model-rows'
import { beginRefund } from './refund-rules'
import type { TradeModel } from './trade-model'

/** What happens to one of the orders. */
export abstract class OrderCommand extends TradeCommand {
  constructor(protected readonly at: number) {
    super()
  }
  override check({ orders }: Readonly<TradeModel>) {
    return orders.length > 0
  }
  override act(model: TradeModel, server: ModelServer) {
    return this.actOn(pick(model.orders, this.at), model, server)
  }
  protected abstract actOn(order: ModelOrder, model: TradeModel, server: ModelServer): Promise<void>
  override toString = () => `${this.constructor.name} order ${this.at}`
}

export class Prepay extends OrderCommand {
  override async actOn(order: ModelOrder, model: TradeModel, { trade, contextOf }: ModelServer) {
    const prepay = trade.routes['POST /resource/auth/trade/pay/prepay'](
      { orderId: order.id, channel: 'wechatH5' },
      contextOf(order.learner),
    )
    const before = model.refusal(order) ?? (model.isSilentAbout(order) ? 'PAYMENT_CHANNEL_FAILED' : undefined)
    if (!before) model.closeWaiting(order)
    const refusal = before ?? model.refusal(order)
    if (refusal) {
      expect(await outcomeOf(prepay)).toBe(refusal)
      return
    }
    const { paymentId } = await prepay
    const payment = { id: paymentId, status: 'waiting', reason: null, paid: false } as const
    order.payments.push({ ...payment, fen: order.payableFen, refunds: [] })
  }
}

export class Cancel extends OrderCommand {
  override async actOn(order: ModelOrder, model: TradeModel, { trade, contextOf }: ModelServer) {
    const outcome = outcomeOf(
      trade.routes['PUT /resource/auth/trade/order/cancel']({ id: order.id }, contextOf(order.learner)),
    )
    if (order.status !== 'unpaid') {
      expect(await outcome).toBe('ORDER_EVENT_REFUSED')
      return
    }
    if (model.isSilentAbout(order)) model.closeLater(order)
    else model.closeWaiting(order)
    expect(await outcome).toBe(order.status === 'unpaid' ? 'done' : 'ORDER_STATE_CHANGED')
    if (order.status === 'unpaid') model.cancel(order)
  }
}

/** The buyer looks at the result page. */
export class Query extends OrderCommand {
  override async actOn(order: ModelOrder, model: TradeModel, { trade, contextOf }: ModelServer) {
    const query = trade.routes['POST /resource/auth/trade/pay/query']
    const outcome = await outcomeOf(query({ orderId: order.id }, contextOf(order.learner)))
    expect(outcome).toBe(model.isSilentAbout(order) ? 'PAYMENT_CHANNEL_FAILED' : 'done')
    if (outcome !== 'done') return
    for (const payment of order.payments)
      if (payment.status === 'waiting' && payment.paid) model.takeMoney(order, payment)
  }
}

export class Refund extends OrderCommand {
  constructor(
    at: number,
    private readonly percent: number,
  ) {
    super(at)
  }
  override async actOn(order: ModelOrder, model: TradeModel, server: ModelServer) {
    const payment = model.livesOn(order)
    const restFen = payment && isPaid(order) ? model.restFen(payment) : 0
    const fen = Math.max(1, Math.floor((restFen * this.percent) / 100))
    const outcome = await outcomeOf(server.refund(order.id, fen))
    expect(outcome).toBe(restFen > 0 ? 'done' : 'ORDER_EVENT_REFUSED')
    if (restFen === 0) return
    beginRefund(model, order, payment!, fen)
    order.refundState = 'refunding'
  }
  override toString = () => `refund ${this.percent} % of order ${this.at}`
}
