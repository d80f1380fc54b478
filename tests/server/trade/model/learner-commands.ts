import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { makeId } from '../../../../server/src/kernel/make-id'
import { orderLineTable } from '../../../../server/src/modules/trade/order/order.table'
import type { ModelServer } from './model-server'
import { outcomeOf, TradeCommand } from './trade-command'
import { isPlan, type Piece } from './model-world'
import type { TradeModel } from './trade-model'

export class Claim extends TradeCommand {
  constructor(private readonly learner: number) {
    super()
  }
  override async act(model: TradeModel, { trade, contextOf, fixture }: ModelServer) {
    const claim = () =>
      trade.routes['POST /resource/auth/user/coupon/claim']({ couponId: fixture.couponId }, contextOf(this.learner))
    if (!model.canClaim(this.learner)) {
      expect(await outcomeOf(claim())).toMatch(/^COUPON_(LIMIT_REACHED|SOLD_OUT)$/)
      return
    }
    const { id } = await claim()
    model.coupons.push({ id, learner: this.learner, status: 'unused', giftOf: undefined, ended: false })
  }
  override toString = () => `claim by ${this.learner}`
}

export class Place extends TradeCommand {
  constructor(
    private readonly learner: number,
    private readonly pieces: Piece[],
    private readonly withCoupon: boolean,
  ) {
    super()
  }
  override async act(model: TradeModel, { trade, contextOf, fixture, database }: ModelServer) {
    const { learner, pieces } = this
    const quoted = model.quote(learner, pieces, this.withCoupon)
    const { coupon, payableFen } = quoted
    const place = () =>
      trade.routes['POST /resource/auth/trade/order/save'](
        {
          clientRequestId: makeId(),
          lines: pieces.map(({ item, quantity }) => ({ ...fixture.goods[item]!, quantity })),
          addressId: pieces.some(isPlan) ? undefined : fixture.addresses[learner],
          expectedPayableFen: payableFen,
          myCouponId: coupon?.id ?? null,
        },
        contextOf(learner),
      )
    if (model.ownsOneOf(learner, pieces)) {
      expect(await outcomeOf(place())).toBe('GOODS_OWNED')
      return
    }
    const waiting = model.findWaiting(learner, pieces, quoted)
    if (!waiting && !model.hasStock(pieces)) {
      expect(await outcomeOf(place())).toBe(model.stock === 0 ? 'GOODS_SOLD_OUT' : 'GOODS_STOCK_SHORT')
      return
    }
    const { id } = await place()
    if (waiting) expect(id).toBe(waiting.id)
    else model.place(id, await listLineIds(database, id), learner, pieces, this.withCoupon)
  }
  override toString = () =>
    `place ${JSON.stringify(this.pieces)} by ${this.learner}${this.withCoupon ? ' with coupon' : ''}`
}

const listLineIds = async (database: ModelServer['database'], orderId: string): Promise<string[]> => {
  const rows = await database.current
    .select({ id: orderLineTable.id })
    .from(orderLineTable)
    .where(eq(orderLineTable.orderId, orderId))
    .orderBy(orderLineTable.position)
  return rows.map(({ id }) => id)
}
