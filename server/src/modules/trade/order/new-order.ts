import { makeId } from '../../../kernel/make-id'
import { addMinutes } from '../../../kernel/school-time'
import type { ActivityOffer } from './order-activities'
import { makeOrderNumber } from './order-number'
import type { OrderOwner, WholeOrder } from './order.repository'
import { lifeMinutesOf, needsAddress, toReceiver, type QuotedBasket } from './quote.service'

interface NewOrder {
  basket: QuotedBasket
  basketHash: string
  offer: ActivityOffer | undefined
  remark: string | undefined
}

/** The rows of an order of this basket. It waits for its money until its time is over, or a sale in it ends. */
export const makeOrder = (
  { userId, shopId }: OrderOwner,
  { basket: { lines, amounts, destination, endsAt }, basketHash, offer, remark = '' }: NewOrder,
  createdAt: Date,
): WholeOrder => {
  const lifeEnd = addMinutes(createdAt, lifeMinutesOf(lines))
  const expiresAt = endsAt && endsAt < lifeEnd ? endsAt : lifeEnd
  const orderId = makeId()
  const { totalFen, discountFen, couponFen, deliveryFen, payableFen } = amounts
  const [first] = lines
  return {
    order: {
      id: orderId,
      number: makeOrderNumber(createdAt),
      shopId,
      userId,
      kind: 'normal',
      title: lines.length > 1 ? `${first.quote.title}等 ${lines.length} 件` : first.quote.title,
      basketHash,
      status: 'unpaid',
      totalFen,
      discountFen,
      couponFen,
      deliveryFen,
      payableFen,
      refundState: 'none',
      cancelReason: null,
      remark,
      activity: offer ? { ...offer.activity, priceFen: offer.priceFen } : null,
      receiver: destination && needsAddress(lines) ? toReceiver(destination) : null,
      createdAt,
      expiresAt,
      paidAt: null,
      hiddenAt: null,
    },
    lines: lines.map(
      ({ asked: { kind, ref, skuId, quantity }, quote: { title, cover, snapshot, unitPriceFen } }, position) => {
        const share = amounts.lines[position]
        return {
          id: makeId(),
          orderId,
          position,
          kind,
          ref,
          skuId: skuId ?? null,
          title,
          cover,
          snapshot,
          unitPriceFen,
          quantity,
          discountFen: share.discountFen,
          couponFen: share.couponFen,
          deliveryFen: share.deliveryFen,
          payableFen: share.payableFen,
          refundedFen: 0,
          refundedQuantity: 0,
          fulfilment: 'waiting' as const,
        }
      },
    ),
  }
}
