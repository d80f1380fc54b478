import type { OrderItem } from '@contract/order/calls'
import type { Media } from '../../../kernel/media/media'
import { variantOf } from '../goods/line-snapshot'
import type { OrderLineRow } from './order.repository'

/** What is shown of a line. */
export type ShownLine = Pick<
  OrderLineRow,
  'kind' | 'ref' | 'skuId' | 'title' | 'cover' | 'snapshot' | 'unitPriceFen' | 'quantity' | 'payableFen' | 'refundedFen'
>

/** A line as buyers and the school see it. */
export const toItem = (
  { kind, ref, skuId, title, cover, snapshot, unitPriceFen, quantity, payableFen, refundedFen }: ShownLine,
  media: Pick<Media, 'urlOf'>,
): OrderItem => ({
  kind,
  goodsId: ref,
  skuId,
  title,
  variant: variantOf(snapshot),
  cover: media.urlOf(cover),
  courseType: snapshot.courseType,
  priceFen: unitPriceFen,
  quantity,
  payableFen,
  refundedFen,
  validDays: snapshot.validDays,
})
