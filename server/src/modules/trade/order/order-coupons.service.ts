import type { CouponEvent } from '@contract/coupon/coupon-status'
import { isPaying, type OrderEvent } from '@contract/order/order-status'
import type { HeldRating } from '../coupon/coupon.service'
import { price } from '../pricing/price'
import { hashBasket } from './hash-basket'
import type { OrderOwner, OrderRepository, OrderRow } from './order.repository'
import { toLinesToPrice, type QuotedBasket } from './quote.service'

type EventOfOrder = Exclude<CouponEvent, 'lock'>

/** What learners have, as the coupons' own module keeps it. */
export interface HeldCoupons {
  rate(owner: OrderOwner, lines: { goodsId: string; amountFen: number }[]): Promise<HeldRating[]>
  lockFor(owner: OrderOwner, id: string, orderId: string): Promise<boolean>
  moveOf(orderId: string, event: EventOfOrder): Promise<void>
}

/** Books what coupons take off, in the order's transaction. */
export interface CouponLedger {
  /** The order was paid. */
  postCouponUsed(order: OrderRow): Promise<void>
  /** The order was refunded as a whole. */
  postCouponReturned(order: OrderRow): Promise<void>
}

const EVENT: Partial<Record<OrderEvent, EventOfOrder>> = {
  cancel: 'release',
  expire: 'release',
  closeByRefund: 'giveBack',
}

/** Coupons in orders: which one a basket uses, and what becomes of it with its order. */
export class OrderCoupons {
  constructor(
    private readonly held: HeldCoupons,
    private readonly orders: Pick<OrderRepository, 'listWaiting'>,
    private readonly ledger: CouponLedger,
    private readonly now: () => Date,
  ) {}

  /** The basket at its price with the wanted coupon, or the best one if that cannot be used; null wants none. */
  async apply(owner: OrderOwner, basket: QuotedBasket, wanted: string | null | undefined): Promise<QuotedBasket> {
    const { lines, amounts } = basket
    if (amounts.payableFen === 0 || lines.some(({ offer }) => offer?.couponAllowed === false)) return basket
    const priced = lines.map(({ asked: { ref }, quote: { couponRef } }, at) => {
      const { totalFen, discountFen } = amounts.lines[at]
      return { goodsId: couponRef ?? ref, amountFen: totalFen - discountFen }
    })
    const rated = await this.withoutOthers(owner, basket, await this.held.rate(owner, priced))
    const coupons = rated.map(({ coupon, offFen, reason }) => ({ coupon, offFen, reason }))
    const usable = rated.filter(({ reason }) => reason === null)
    const chosen = wanted === null ? undefined : (usable.find(({ coupon }) => coupon.id === wanted) ?? usable.at(0))
    if (!chosen) return { ...basket, coupons }
    const toPrice = toLinesToPrice(lines).map((line, at) => ({ ...line, couponApplies: chosen.appliesTo[at] }))
    return {
      ...basket,
      amounts: price(toPrice, { ...basket.context, coupon: chosen.coupon }),
      coupons,
      myCouponId: chosen.coupon.id,
    }
  }

  /** False when the coupon cannot be had any more. Run in the placing transaction, after the order was written. */
  lock({ id, userId, shopId }: OrderRow, myCouponId: string): Promise<boolean> {
    return this.held.lockFor({ userId, shopId }, myCouponId, id)
  }

  /** Moves the coupon of an order with the order. Run in the order's transaction. */
  async follow(order: OrderRow, event: OrderEvent): Promise<void> {
    const couponEvent = isPaying(event) ? 'use' : EVENT[event]
    if (!couponEvent || order.couponFen === 0) return
    await this.held.moveOf(order.id, couponEvent)
    if (couponEvent === 'use') await this.ledger.postCouponUsed(order)
    if (couponEvent === 'giveBack') await this.ledger.postCouponReturned(order)
  }

  /** Leaves out coupons of other orders; one of the waiting order that this basket would join stays. */
  private async withoutOthers(
    { userId, shopId }: OrderOwner,
    { lines, amounts, destination }: QuotedBasket,
    rated: HeldRating[],
  ): Promise<HeldRating[]> {
    const orderIds = rated.flatMap(({ coupon: { orderId } }) => orderId ?? [])
    const waiting = orderIds.length > 0 ? await this.orders.listWaiting(userId, orderIds, this.now()) : []
    const asked = lines.map((line) => line.asked)
    const activity = lines.at(0)?.offer?.activity
    return rated.filter(({ coupon: { id, orderId }, offFen }) => {
      if (!orderId) return true
      const order = waiting.find((each) => each.id === orderId)
      return (
        order?.payableFen === amounts.payableFen - offFen &&
        order.basketHash === hashBasket(shopId, asked, { myCouponId: id, receiver: destination, activity })
      )
    })
  }
}
