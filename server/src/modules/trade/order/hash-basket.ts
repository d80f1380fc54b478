import { createHash } from 'node:crypto'
import type { Receiver } from '@contract/order/calls'
import type { AskedLine } from './place-order.service'

/** Names what a line is for. */
export const toGoodsKey = ({ kind, ref, skuId }: Pick<AskedLine, 'kind' | 'ref' | 'skuId'>): string =>
  skuId ? `${kind}:${ref}:${skuId}` : `${kind}:${ref}`

/**
 * The same for the same lines in any order, the same coupon and receiver. Migration 0023 computes it in SQL for lines
 * alone.
 */
export const hashBasket = (
  shopId: string,
  lines: AskedLine[],
  myCouponId?: string | null,
  receiver?: Receiver | null,
): string => {
  const texts = lines.map((line) => `${toGoodsKey(line)}:${line.quantity}`).sort()
  if (myCouponId) texts.push(`coupon:${myCouponId}`)
  if (receiver) {
    const { name, phone, regionCode, detail } = receiver
    texts.push(JSON.stringify([name, phone, regionCode, detail]))
  }
  return createHash('sha256')
    .update(`${shopId}\n${texts.join('\n')}`)
    .digest('hex')
}
