/** What a delivery template counts: the weight in grams, or pieces. */
export const DELIVERY_UNITS = ['weight', 'piece'] as const
export type DeliveryUnit = (typeof DELIVERY_UNITS)[number]

export const DELIVERY_UNIT_LABEL: Record<DeliveryUnit, string> = { weight: '按重量（克）', piece: '按件数' }
