import type { Parcel } from '@contract/parcel/calls'
import { CARRIER_FACTS } from '@contract/parcel/carrier-kinds'
import type { ParcelState } from '@contract/parcel/parcel-status'
import type { TagTone } from '@/shared/ui/Tag/Tag'

export const PARCEL_STATE_TONE: Record<ParcelState, TagTone> = {
  shipped: 'brand',
  collected: 'brand',
  transit: 'brand',
  delivering: 'warn',
  signed: 'ok',
  problem: 'price',
  returning: 'grey',
  returned: 'grey',
  refused: 'grey',
  customs: 'brand',
}

/** `顺丰速运 SF1234567890`. */
export const describeNumber = ({ carrier, trackingNumber }: Pick<Parcel, 'carrier' | 'trackingNumber'>): string =>
  `${CARRIER_FACTS[carrier].label} ${trackingNumber}`

/** `电工教材 等 3 件`. */
export const describeContents = ({ items }: Pick<Parcel, 'items'>): string => {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const [first] = items
  if (!first) return ''
  return pieces > 1 ? `${first.title} 等 ${pieces} 件` : first.title
}

/** What the carrier said last, or that it has said nothing yet. */
export const describeLatest = ({ latest }: Pick<Parcel, 'latest'>): string => latest?.text ?? '已交给快递公司，等待揽收'
