import { allotRefund, mostOfAll, type LineToRefund, type RefundParts } from './allot-refund'
import type { RefundRepository } from './refund.repository'

/** What refunds need of the lines of an order. */
interface OrderLines {
  listLines(orderIds: string[]): Promise<Pick<LineToRefund, 'id' | 'payableFen' | 'quantity'>[]>
}

/** What refunds need of those that wait for a second person. */
export interface WaitingRequests {
  /** What the waiting one of an order wants of which lines, where it is for an after-sale. */
  findWaitingParts(orderId: string): Promise<{ amountFen: number; parts: RefundParts } | undefined>
}

/** What can still go back of the lines of an order. */
export class RefundLines {
  constructor(
    private readonly orders: OrderLines,
    private readonly refunds: Pick<RefundRepository, 'sumShares'>,
    private readonly requests: WaitingRequests,
  ) {}

  async listOfOrder(orderId: string): Promise<LineToRefund[]> {
    const lines = await this.orders.listLines([orderId])
    const taken = await this.refunds.sumShares(lines.map(({ id }) => id))
    return lines.map(({ id, payableFen, quantity }) => {
      const known = taken.find(({ lineId }) => lineId === id)
      return { id, payableFen, quantity, takenFen: known?.amountFen ?? 0, takenQuantity: known?.quantity ?? 0 }
    })
  }

  /**
   * The lines over which a refund of no particular ones is spread: what an after-sale waits for counts as taken of its
   * lines. Only a refund of more than the others have, such as one of the merchant's console, takes that too.
   */
  async listToSpread(orderId: string, amountFen: number): Promise<LineToRefund[]> {
    const lines = await this.listOfOrder(orderId)
    const waiting = await this.requests.findWaitingParts(orderId)
    if (!waiting) return lines
    const { parts } = waiting
    const shares = allotRefund(lines, Math.min(waiting.amountFen, mostOfAll(lines, parts.wanted)), parts)
    const others = lines.map((line) => {
      const share = shares.find(({ lineId }) => lineId === line.id)
      if (!share) return line
      const { takenFen, takenQuantity } = line
      return { ...line, takenFen: takenFen + share.amountFen, takenQuantity: takenQuantity + share.quantity }
    })
    const leftFen = others.reduce((sum, { payableFen, takenFen }) => sum + payableFen - takenFen, 0)
    return amountFen <= leftFen ? others : lines
  }
}
