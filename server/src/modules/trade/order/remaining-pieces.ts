import type { OrderLineRow } from './order.repository'
import { isDelivered, type DeliveredSnapshot } from '../goods/line-snapshot'

/** A line that is sent, and how many of its pieces still are to be. */
export interface RemainingLine {
  line: OrderLineRow & { snapshot: DeliveredSnapshot }
  /** Bought and not refunded. */
  quantity: number
  waiting: number
}

/** The lines of an order that are sent, by what was bought, refunded and shipped of each. */
export const listRemaining = (lines: OrderLineRow[], shipped: Map<string, number>): RemainingLine[] =>
  lines.flatMap((line) => {
    const { id, snapshot } = line
    if (!isDelivered(snapshot)) return []
    const quantity = line.quantity - line.refundedQuantity
    return [{ line: { ...line, snapshot }, quantity, waiting: Math.max(0, quantity - (shipped.get(id) ?? 0)) }]
  })
