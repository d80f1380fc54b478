import { VIRTUAL_KINDS, type GoodsKindName } from '@contract/order/goods-kinds'
import type { PayPlace } from '@contract/payment/place-kinds'

/** Whether a mini-program on an iPhone may not sell these kinds. */
export const isClosedOnIos = (
  { iosSelling }: { iosSelling: boolean },
  place: PayPlace | undefined,
  kinds: readonly GoodsKindName[],
): boolean => place === 'miniIos' && !iosSelling && kinds.some((kind) => VIRTUAL_KINDS.includes(kind))
