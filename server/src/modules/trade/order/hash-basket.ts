import { createHash } from 'node:crypto'
import type { AskedLine } from './place-order.service'

/** The same for the same lines in any order and the same coupon. Migration 0023 computes it in SQL without a coupon. */
export const hashBasket = (shopId: string, lines: AskedLine[], myCouponId?: string | null): string => {
  const texts = lines.map(({ kind, ref, quantity }) => `${kind}:${ref}:${quantity}`).sort()
  if (myCouponId) texts.push(`coupon:${myCouponId}`)
  return createHash('sha256')
    .update(`${shopId}\n${texts.join('\n')}`)
    .digest('hex')
}
