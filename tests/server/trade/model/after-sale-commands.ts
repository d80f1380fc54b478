import {
  canAfterSale,
  nextAfterSaleStatus,
  type AfterSaleEvent,
  type AfterSaleKind,
  type AfterSaleStatus,
} from '@contract/after-sale/after-sale-status'
import type { ErrorName } from '@contract/errors'
import { expect } from 'vitest'
import { makeId } from '../../../../server/src/kernel/make-id'
import { agreeReturn, mostFenOf, refundAfterSale, refuseApplication } from './after-sale-rules'
import type { ModelServer } from './model-server'
import { isPaid, type ModelAfterSale, type ModelOrder } from './model-rows'
import { OrderCommand } from './order-commands'
import { Ship } from './parcel-commands'
import { outcomeOf, pick, TradeCommand } from './trade-command'
import type { TradeModel } from './trade-model'

/** The buyer asks for money of one line, and repeats the request. */
export class Apply extends OrderCommand {
  constructor(
    at: number,
    private readonly lineAt: number,
    private readonly quantity: number,
    private readonly kind: AfterSaleKind,
    private readonly percent: number,
  ) {
    super(at)
  }
  override async actOn(order: ModelOrder, model: TradeModel, { trade, contextOf }: ModelServer) {
    const { kind } = this
    const line = pick(order.lines, this.lineAt)
    const quantity = Math.min(this.quantity, line.quantity + 1)
    const fen = Math.max(1, Math.floor((mostFenOf(order, line, quantity) * this.percent) / 100))
    const clientRequestId = makeId()
    const apply = () =>
      trade.routes['POST /resource/auth/trade/order/apply/sale'](
        {
          clientRequestId,
          orderId: order.id,
          kind,
          lines: [{ lineId: line.id, quantity }],
          amountFen: fen,
          reason: 'unwanted',
        },
        contextOf(order.learner),
      )
    const refusal = refuseApplication(model, order, { line, quantity, kind, fen })
    if (refusal) {
      expect(await outcomeOf(apply())).toBe(refusal)
      return
    }
    const { id } = await apply()
    expect((await apply()).id).toBe(id)
    model.afterSales.push({ id, order, line, quantity, kind, fen, status: 'applied', refund: undefined })
  }
  override toString = () =>
    `apply for ${this.quantity} of line ${this.lineAt} (${this.kind}, ${this.percent} %) of order ${this.at}`
}

export const DECISIONS = [
  'next',
  'agree',
  'disagree',
  'express',
  'receiveIntact',
  'receiveBroken',
  'refuse',
  'withdraw',
  'close',
] as const
type Decision = Exclude<(typeof DECISIONS)[number], 'next'>

/** What brings an after-sale on. */
const NEXT: Partial<Record<AfterSaleStatus, Decision>> = { agreed: 'express', returning: 'receiveIntact' }

const SIMPLE_EVENT: Partial<Record<Decision, AfterSaleEvent>> = {
  disagree: 'disagree',
  express: 'submitExpress',
  refuse: 'refuseReturn',
  withdraw: 'withdraw',
  close: 'close',
}

/** The school or the buyer does something about one of the after-sales. */
export class Decide extends TradeCommand {
  constructor(
    private readonly at: number,
    private readonly decision: (typeof DECISIONS)[number],
  ) {
    super()
  }
  override check({ afterSales }: Readonly<TradeModel>) {
    return afterSales.length > 0
  }
  override async act(model: TradeModel, server: ModelServer) {
    const afterSale = pick(model.afterSales, this.at)
    const decision = this.decision === 'next' ? (NEXT[afterSale.status] ?? 'agree') : this.decision
    const outcome = await outcomeOf(decide(server, afterSale, decision))
    expect(outcome).toBe(follow(model, afterSale, decision) ?? 'done')
  }
  override toString = () => `${this.decision} after-sale ${this.at}`
}

/** A buyer asks for money, and everybody goes on until the refund begins; what comes back was sent before. */
export class GiveBack extends TradeCommand {
  constructor(
    private readonly at: number,
    private readonly quantity: number,
    private readonly kind: AfterSaleKind,
    private readonly percent: number,
  ) {
    super()
  }
  override check({ orders }: Readonly<TradeModel>) {
    return orders.some(isPaid)
  }
  override async act(model: TradeModel, server: ModelServer) {
    const at = model.orders.indexOf(pick(model.orders.filter(isPaid), this.at))
    const before = model.afterSales.length
    if (this.kind === 'return') await new Ship(at, undefined).act(model, server)
    await new Apply(at, 0, this.quantity, this.kind, this.percent).act(model, server)
    if (model.afterSales.length === before) return
    for (let step = 0; step < STEPS; step++) await new Decide(before, 'next').act(model, server)
  }
  override toString = () => `give ${this.quantity} back (${this.kind}, ${this.percent} %) of paid order ${this.at}`
}

/** From the application of a return to its refund. */
const STEPS = 3

const decide = (
  { trade, desk, clerk, contextOf }: ModelServer,
  { id, order }: ModelAfterSale,
  decision: Decision,
): Promise<unknown> => {
  const context = contextOf(order.learner)
  switch (decision) {
    case 'agree':
      return desk.agree(clerk, id)
    case 'disagree':
      return desk.disagree(clerk, id, '不同意')
    case 'receiveIntact':
    case 'receiveBroken':
      return desk.receive(clerk, id, decision === 'receiveIntact')
    case 'refuse':
      return desk.refuse(clerk, id, '商品已使用')
    case 'withdraw':
      return trade.routes['PUT /resource/auth/trade/order/sale/withdraw']({ id }, context)
    case 'close':
      return trade.routes['POST /resource/auth/trade/order/sale/close']({ id }, context)
    case 'express': {
      const express = { id, expressCompany: '顺丰速运', expressNumber: 'SF1234567890' }
      return trade.routes['POST /resource/auth/trade/order/sale/submit/express'](express, context)
    }
  }
}

/** Does the same to the model; returns why it is refused. */
const follow = (model: TradeModel, afterSale: ModelAfterSale, decision: Decision): ErrorName | undefined => {
  const event = SIMPLE_EVENT[decision]
  if (event) {
    const status = nextAfterSaleStatus(afterSale.status, event)
    if (!status) return 'AFTER_SALE_EVENT_REFUSED'
    afterSale.status = status
    return undefined
  }
  if (decision !== 'agree') return refundAfterSale(model, afterSale, 'receiveReturn', decision === 'receiveIntact')
  if (afterSale.kind === 'refund') return refundAfterSale(model, afterSale, 'agreeRefund')
  if (!canAfterSale(afterSale.status, 'agreeReturn')) return 'AFTER_SALE_EVENT_REFUSED'
  agreeReturn(model, afterSale)
  return undefined
}
