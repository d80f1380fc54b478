import { createHash } from 'node:crypto'
import type { Receiver } from '@contract/order/calls'
import type { AskedLine } from './place-order.service'

/** Names what a line is for. */
export const toGoodsKey = ({ kind, ref, skuId }: Pick<AskedLine, 'kind' | 'ref' | 'skuId'>): string =>
  skuId ? `${kind}:${ref}:${skuId}` : `${kind}:${ref}`

interface Beside {
  myCouponId?: string | null
  receiver?: Receiver | null
  activity?: { id: string; participationId?: string | null }
}

/**
 * The same for the same lines in any order, the same coupon, receiver and activity. Migration 0023 computes it in SQL
 * for lines alone.
 */
export const hashBasket = (shopId: string, lines: AskedLine[], { myCouponId, receiver, activity }: Beside): string => {
  const texts = lines.map((line) => `${toGoodsKey(line)}:${line.quantity}`).sort()
  if (myCouponId) texts.push(`coupon:${myCouponId}`)
  if (activity) texts.push(`activity:${activity.id}:${activity.participationId ?? ''}`)
  if (receiver) {
    const { name, phone, regionCode, detail } = receiver
    texts.push(JSON.stringify([name, phone, regionCode, detail]))
  }
  return createHash('sha256')
    .update(`${shopId}\n${texts.join('\n')}`)
    .digest('hex')
}
