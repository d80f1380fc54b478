import { canAfterSale, isRunning, RETURN_DAYS, type AfterSaleKind } from '@contract/after-sale/after-sale-status'
import type { ErrorName } from '@contract/errors'
import { AppError } from '../../../../server/src/kernel/app-error'
import { allotRefund, mostOf, type RefundParts } from '../../../../server/src/modules/trade/refund/allot-refund'
import { isPaid, type ModelAfterSale, type ModelLine, type ModelOrder } from './model-rows'
import { isStocked, RULE_DAYS } from './model-world'
import { beginRefund, toLinesToRefund } from './refund-rules'
import type { TradeModel } from './trade-model'

const DAY_SECONDS = 86_400

export interface Wanted {
  line: ModelLine
  quantity: number
  kind: AfterSaleKind
  fen: number
}

/** The most that can go back for so many pieces of a line. */
export const mostFenOf = (order: ModelOrder, line: ModelLine, quantity: number): number => {
  const left = toLinesToRefund(order).find(({ id }) => id === line.id)!
  return mostOf(left, quantity)
}

/** Why an application is refused. */
export const refuseApplication = (
  model: TradeModel,
  order: ModelOrder,
  { line, quantity, kind, fen }: Wanted,
): ErrorName | undefined => {
  if (!isPaid(order) || order.payableFen === 0) return 'AFTER_SALE_REFUSED'
  if (model.afterSales.some((each) => each.line === line && isRunning(each.status))) return 'AFTER_SALE_RUNNING'
  const left = toLinesToRefund(order).find(({ id }) => id === line.id)!
  const nothingLeft = left.payableFen <= left.takenFen || left.quantity <= left.takenQuantity
  const since = order.receivedAt ?? order.paidAt
  const tooLate = order.status === 'completed' && model.now > since + RULE_DAYS * DAY_SECONDS
  if (nothingLeft || tooLate || quantity > left.quantity - left.takenQuantity) return 'AFTER_SALE_REFUSED'
  if (kind === 'return' && (order.status === 'undelivered' || !isStocked(line))) return 'AFTER_SALE_REFUSED'
  return fen > mostOf(left, quantity) ? 'REFUND_TOO_MUCH' : undefined
}

/** The school agrees that goods come back; what is not sent in time is closed. */
export const agreeReturn = (model: TradeModel, afterSale: ModelAfterSale): void => {
  afterSale.status = 'agreed'
  model.plan(`unsent:${afterSale.id}`, model.now + RETURN_DAYS * DAY_SECONDS, () => {
    if (afterSale.status === 'agreed') afterSale.status = 'withdrawn'
  })
}

/** Begins the refund, or returns why there is none. */
export const refundAfterSale = (
  model: TradeModel,
  afterSale: ModelAfterSale,
  event: 'agreeRefund' | 'receiveReturn',
  intact = false,
): ErrorName | undefined => {
  const { order, line, quantity, kind, fen } = afterSale
  if (!canAfterSale(afterSale.status, event)) return 'AFTER_SALE_EVENT_REFUSED'
  const payment = model.livesOn(order)
  if (!payment || !isPaid(order) || model.restFen(payment) === 0) return 'ORDER_EVENT_REFUSED'
  if (fen > model.restFen(payment)) return 'REFUND_TOO_MUCH'
  const returned = kind === 'return'
  const parts = { wanted: [{ lineId: line.id, quantity }], returned }
  if (isTooMuch(order, fen, parts)) return 'REFUND_TOO_MUCH'
  afterSale.refund = beginRefund(model, order, payment, fen, parts)
  afterSale.status = 'refunding'
  order.refundState = 'refunding'
  if (returned && intact) model.release(line, quantity)
  return undefined
}

const isTooMuch = (order: ModelOrder, fen: number, parts: RefundParts): boolean => {
  try {
    allotRefund(toLinesToRefund(order), fen, parts)
    return false
  } catch (error) {
    if (error instanceof AppError && error.errorName === 'REFUND_TOO_MUCH') return true
    throw error
  }
}
