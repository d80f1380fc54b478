import { expect } from 'vitest'
import { toOutTradeNo } from '../../../../server/src/modules/trade/payment/out-trade-no'
import type { ModelServer } from './model-server'
import { pick, TradeCommand } from './trade-command'
import type { ModelOrder, ModelPayment } from './model-rows'
import { beginRefund, finishRefund } from './refund-rules'
import type { TradeModel } from './trade-model'

/** What happens to one of the attempts to pay. */
abstract class PaymentCommand extends TradeCommand {
  constructor(protected readonly at: number) {
    super()
  }
  override check(model: Readonly<TradeModel>) {
    return model.payments().length > 0
  }
  override act(model: TradeModel, server: ModelServer) {
    const { order, payment } = pick(model.payments(), this.at)
    return this.actOn(order, payment, model, server)
  }
  protected abstract actOn(
    order: ModelOrder,
    payment: ModelPayment,
    model: TradeModel,
    server: ModelServer,
  ): Promise<void>
  override toString = () => `${this.constructor.name} payment ${this.at}`
}

/**
 * The buyer pays at the provider, which may be late: the server closed the attempt, or a process died before it did.
 */
export class PayAtProvider extends PaymentCommand {
  override async actOn(_order: ModelOrder, payment: ModelPayment, _model: TradeModel, { channel }: ModelServer) {
    channel.get(toOutTradeNo(payment.id)).state = 'SUCCESS'
    payment.paid = true
  }
}

/** The provider's notification comes, perhaps again. */
export class Notify extends PaymentCommand {
  constructor(
    at: number,
    private readonly copies: number,
  ) {
    super(at)
  }
  override async actOn(order: ModelOrder, payment: ModelPayment, model: TradeModel, { channel, notify }: ModelServer) {
    const transaction = channel.describe(toOutTradeNo(payment.id))
    for (let copy = 0; copy < this.copies; copy++) expect(await notify({ kind: 'transaction', transaction })).toBe(200)
    if (payment.paid) model.takeMoney(order, payment)
  }
  override toString = () => `notify ${this.copies} times of payment ${this.at}`
}

/** The provider has given the money of a running refund back, and says so, perhaps again. */
export class NotifyRefund extends PaymentCommand {
  override async actOn(order: ModelOrder, payment: ModelPayment, model: TradeModel, { channel, notify }: ModelServer) {
    for (const refund of channel.get(toOutTradeNo(payment.id)).refunds) {
      if (refund.state === 'CLOSED') continue
      refund.state = 'SUCCESS'
      expect(await notify({ kind: 'refund', refund })).toBe(200)
    }
    for (const refund of payment.refunds)
      if (refund.atProvider === 'PROCESSING') finishRefund(model, order, payment, refund)
  }
}

/** The school gives money back in the provider's console. */
export class RefundInConsole extends PaymentCommand {
  constructor(
    at: number,
    private readonly percent: number,
  ) {
    super(at)
  }
  override async actOn(order: ModelOrder, payment: ModelPayment, model: TradeModel, { channel, notify }: ModelServer) {
    const restFen = model.restFen(payment)
    if (restFen === 0 || (payment.status !== 'success' && payment.status !== 'refunding')) return
    const refundFen = Math.max(1, Math.floor((restFen * this.percent) / 100))
    const outTradeNo = toOutTradeNo(payment.id)
    const { refunds } = channel.get(outTradeNo)
    const outRefundNo = `console${refunds.length}${outTradeNo}`.slice(0, 32)
    const refund = { outTradeNo, outRefundNo, state: 'SUCCESS', totalFen: payment.fen, refundFen } as const
    refunds.push(refund)
    for (const _copy of [1, 2]) expect(await notify({ kind: 'refund', refund })).toBe(200)
    finishRefund(model, order, payment, beginRefund(model, order, payment, refundFen))
  }
  override toString = () => `refund ${this.percent} % of payment ${this.at} in the console`
}
