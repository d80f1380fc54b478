import { RECEIPT_DAYS } from '@contract/parcel/parcel-status'
import type { ErrorName } from '@contract/errors'
import { hasRunningAfterSale } from './after-sale-followers'
import { toWaiting, type ModelOrder } from './model-rows'
import { isStocked } from './model-world'
import type { TradeModel } from './trade-model'

const DAY_SECONDS = 86_400

/** Why no parcel with so many pieces can be shipped; without a number, with all that wait. */
export const refuseShipping = (order: ModelOrder, pieces: number | undefined): ErrorName | undefined => {
  if (order.status !== 'undelivered') return 'ORDER_EVENT_REFUSED'
  if (order.refundState === 'refunding') return 'ORDER_REFUNDING'
  const waiting = countWaiting(order)
  return (pieces ?? waiting) > waiting || waiting === 0 ? 'PARCEL_PIECES_TOO_MANY' : undefined
}

export const ship = (model: TradeModel, order: ModelOrder, pieces: number | undefined): void => {
  const line = order.lines.find(isStocked)!
  line.shipped += pieces ?? toWaiting(line)
  order.shippedAt = model.now
  if (countWaiting(order) === 0) deliver(model, order)
}

/** Why the buyer cannot confirm that everything came. */
export const refuseReceipt = (model: TradeModel, order: ModelOrder): ErrorName | undefined => {
  if (order.status !== 'delivered') return 'ORDER_EVENT_REFUSED'
  if (order.refundState === 'refunding') return 'ORDER_REFUNDING'
  return hasRunningAfterSale(model, order) ? 'AFTER_SALE_RUNNING' : undefined
}

export const receive = (model: TradeModel, order: ModelOrder): void => {
  order.status = 'completed'
  order.receivedAt = model.now
}

/** After a refund: nothing may remain to be shipped. */
export const settle = (model: TradeModel, order: ModelOrder): void => {
  if (order.status !== 'undelivered' || order.refundState === 'refunding') return
  if (countWaiting(order) > 0) return
  if (order.shippedAt === undefined) receive(model, order)
  else deliver(model, order)
}

const deliver = (model: TradeModel, order: ModelOrder): void => {
  order.status = 'delivered'
  planReceipt(model, order, order.shippedAt! + RECEIPT_DAYS * DAY_SECONDS)
}

const planReceipt = (model: TradeModel, order: ModelOrder, at: number): void =>
  model.plan(`receipt:${order.id}:${at}`, at, () => {
    if (order.status !== 'delivered') return
    if (refuseReceipt(model, order)) planReceipt(model, order, model.now + DAY_SECONDS)
    else receive(model, order)
  })

const countWaiting = ({ lines }: ModelOrder): number => lines.reduce((sum, line) => sum + toWaiting(line), 0)
