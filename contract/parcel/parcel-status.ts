/** What the carrier says of a parcel; `shipped` until it has said something. */
export const PARCEL_STATES = [
  'shipped',
  'collected',
  'transit',
  'delivering',
  'signed',
  'problem',
  'returning',
  'returned',
  'refused',
  'customs',
] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

export const PARCEL_STATE_LABEL: Record<ParcelState, string> = {
  shipped: '已发货',
  collected: '已揽收',
  transit: '运输中',
  delivering: '派送中',
  signed: '已签收',
  problem: '派送异常',
  returning: '退回中',
  returned: '已退回',
  refused: '已拒收',
  customs: '清关中',
}

/** States after which the carrier has nothing more to say. */
export const isParcelAtEnd = (state: ParcelState): boolean => state === 'signed' || state === 'returned'

/** An order whose receipt nobody confirmed is completed so many days after its last parcel was shipped. */
export const RECEIPT_DAYS = 10
