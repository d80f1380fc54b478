import { isPaid } from './model-rows'
import { isPlan } from './model-world'
import type { TradeModel } from './trade-model'

/** How often runs came to something that takes several commands. */
export type Reached = Record<string, number>

/** Adds what one run came to, so that commands which never get anywhere are seen. */
export const countReached = ({ orders, afterSales, coupons }: TradeModel, reached: Reached): void => {
  const plans = orders.filter((order) => isPaid(order) && order.pieces.some(isPlan))
  const returned = afterSales.filter(({ kind, refund }) => kind === 'return' && refund)
  const lines = orders.flatMap((order) => order.lines)
  const found: Reached = {
    paid: orders.filter(isPaid).length,
    partlyRefunded: orders.filter(({ refundState }) => refundState === 'partial').length,
    refundedWhole: orders.filter(({ refundState }) => refundState === 'refunded').length,
    shippedInPart: lines.filter(({ shipped, quantity }) => shipped > 0 && shipped < quantity).length,
    delivered: orders.filter(({ shippedAt }) => shippedAt !== undefined).length,
    received: orders.filter(({ receivedAt }) => receivedAt !== undefined).length,
    afterSalesRefunded: afterSales.filter(({ status }) => status === 'refunded').length,
    returned: returned.length,
    memberships: plans.length,
    upgraded: plans.filter(({ credits }) => credits.length > 0).length,
    endedInSilence: orders.filter(({ endedInSilence }) => endedInSilence).length,
    paidInSilence: orders.filter(({ endedInSilence, payments }) => endedInSilence && payments.some(({ paid }) => paid))
      .length,
    couponsUsed: coupons.filter(({ status }) => status === 'used').length,
    gifts: coupons.filter(({ giftOf }) => giftOf !== undefined).length,
  }
  for (const [what, times] of Object.entries(found)) reached[what] = (reached[what] ?? 0) + times
}
