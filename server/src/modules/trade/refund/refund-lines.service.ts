import type { LineToRefund } from './allot-refund'
import type { RefundRepository } from './refund.repository'

/** What refunds need of the lines of an order. */
interface OrderLines {
  listLines(orderIds: string[]): Promise<Pick<LineToRefund, 'id' | 'payableFen' | 'quantity'>[]>
}

/** What can still go back of the lines of an order. */
export class RefundLines {
  constructor(
    private readonly orders: OrderLines,
    private readonly refunds: Pick<RefundRepository, 'sumShares'>,
  ) {}

  async listOfOrder(orderId: string): Promise<LineToRefund[]> {
    const lines = await this.orders.listLines([orderId])
    const taken = await this.refunds.sumShares(lines.map(({ id }) => id))
    return lines.map(({ id, payableFen, quantity }) => {
      const known = taken.find(({ lineId }) => lineId === id)
      return { id, payableFen, quantity, takenFen: known?.amountFen ?? 0, takenQuantity: known?.quantity ?? 0 }
    })
  }
}
