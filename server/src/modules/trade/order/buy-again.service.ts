import type { OrderAgain } from '@contract/order/calls'
import { ERRORS } from '@contract/errors'
import { AppError } from '../../../kernel/app-error'
import type { Quote } from '../goods/goods-kind'
import type { GoodsRegistry } from '../goods/goods-registry'
import type { OrderOwner, OrderRepository } from './order.repository'

/** What an earlier order bought, as it can be bought now. */
export class BuyAgainService {
  constructor(
    private readonly orders: Pick<OrderRepository, 'findOwn' | 'listLines'>,
    private readonly goods: Pick<GoodsRegistry, 'quote'>,
    private readonly now: () => Date,
  ) {}

  /** @throws AppError ORDER_NOT_FOUND, also for another learner's order */
  async find(owner: OrderOwner, orderId: string): Promise<OrderAgain> {
    const order = await this.orders.findOwn(orderId, owner)
    if (!order) throw new AppError('ORDER_NOT_FOUND')
    const again: OrderAgain = { lines: [], unavailable: [] }
    for (const line of await this.orders.listLines([orderId])) {
      const quote = await this.goods.quote(owner.shopId, owner.userId, line)
      const reason = this.findReason(quote)
      if (!quote || reason) again.unavailable.push({ title: line.title, reason: reason ?? '' })
      else
        again.lines.push({
          kind: line.kind,
          goodsId: line.ref,
          ...(line.skuId && { skuId: line.skuId }),
          quantity: Math.min(line.quantity, quote.mostPieces, quote.stock ?? line.quantity),
        })
    }
    return again
  }

  private findReason(quote: Quote | undefined): string | undefined {
    if (!quote) return ERRORS.GOODS_NOT_FOUND.message
    if (quote.endsAt && quote.endsAt <= this.now()) return ERRORS.COURSE_EXPIRED.message
    if (quote.stock !== undefined && quote.stock <= 0) return ERRORS.GOODS_SOLD_OUT.message
    return quote.refusal && ERRORS[quote.refusal].message
  }
}
