import {
  allotRefund,
  type LineToRefund,
  type RefundParts,
} from '../../../../server/src/modules/trade/refund/allot-refund'
import { confirmAfterSale } from './after-sale-followers'
import { toWaiting, type ModelOrder, type ModelPayment, type ModelRefund } from './model-rows'
import type { RefundMode, TradeModel } from './trade-model'
import { settle } from './parcel-rules'

const REFUND_DELAYS = [30, 120, 600, 3600]

/** The lines of an order with what refunds took of them, those that still run included. */
export const toLinesToRefund = ({ lines, payments }: ModelOrder): LineToRefund[] =>
  lines.map(({ id, payableFen, quantity }) => {
    const taken = payments
      .flatMap(({ refunds }) => refunds.flatMap(({ shares }) => shares))
      .filter((share) => share.lineId === id)
    const sum = (of: 'amountFen' | 'quantity') => taken.reduce((total, share) => total + share[of], 0)
    return { id, payableFen, quantity, takenFen: sum('amountFen'), takenQuantity: sum('quantity') }
  })

/** Sets money aside to go back, and plans its request. */
export const beginRefund = (
  model: TradeModel,
  order: ModelOrder,
  payment: ModelPayment,
  fen: number,
  parts?: RefundParts,
): ModelRefund => {
  const shares = payment.reason ? [] : allotRefund(toLinesToRefund(order), fen, parts)
  const refund: ModelRefund = { fen, shares, done: false, round: 0, atProvider: 'unknown' }
  payment.refunds.push(refund)
  if (model.restFen(payment) === 0) payment.status = 'refunding'
  const key = `refund:${payment.id}:${payment.refunds.length}`
  model.plan(key, model.now, (mode) => requestRefund(model, order, payment, refund, key, mode))
  return refund
}

export const finishRefund = (
  model: TradeModel,
  order: ModelOrder,
  payment: ModelPayment,
  refund: ModelRefund,
): void => {
  if (refund.done) return
  refund.done = true
  model.plan(`settle:${payment.id}:${payment.refunds.indexOf(refund)}`, model.now, () => settle(model, order))
  for (const { lineId, amountFen, quantity } of refund.shares) {
    const line = order.lines.find(({ id }) => id === lineId)!
    if (order.status === 'undelivered') model.release(line, Math.min(toWaiting(line), quantity))
    line.refundedFen += amountFen
    line.refundedQuantity += quantity
    if (line.refundedQuantity >= line.quantity) model.revoke(order, line)
  }
  const doneFen = payment.refunds.reduce((sum, { fen, done }) => sum + (done ? fen : 0), 0)
  confirmAfterSale(model, refund)
  if (doneFen < payment.fen) {
    order.refundState = payment.refunds.some(({ done }) => !done) ? 'refunding' : 'partial'
    return
  }
  payment.status = 'refunded'
  if (payment.reason) {
    if (order.status === 'canceled') order.refundState = 'refunded'
    return
  }
  model.cancel(order)
  order.refundState = 'refunded'
  for (const line of order.lines) {
    model.revoke(order, line)
    line.refundedFen = line.payableFen
    line.refundedQuantity = line.quantity
  }
}

const requestRefund = (
  model: TradeModel,
  order: ModelOrder,
  payment: ModelPayment,
  refund: ModelRefund,
  key: string,
  mode: RefundMode,
): void => {
  if (refund.done) return
  const finish = () => finishRefund(model, order, payment, refund)
  if (refund.atProvider === 'unknown' && mode === 'SUCCESS') return finish()
  // One that was closed succeeds under its next number.
  if (refund.atProvider === 'unknown' && mode === 'CLOSED') return model.plan(`${key}:again`, model.now, finish)
  refund.atProvider = 'PROCESSING'
  const delay = REFUND_DELAYS[Math.min(refund.round++, REFUND_DELAYS.length - 1)]!
  model.plan(`${key}:${refund.round}`, model.now + delay, (next) =>
    requestRefund(model, order, payment, refund, key, next),
  )
}
