/** Most characters of what is written in an after-sale. */
export const AFTER_SALE_TEXT_LIMIT = {
  description: 200,
  note: 100,
  expressCompany: 20,
  expressNumber: 30,
  addressName: 20,
  address: 100,
} as const
export const AFTER_SALE_MOST_PICTURES = 6

/** Of schools that have set nothing. */
export const DEFAULT_RULES = { days: 7, mostStudiedPercent: 20, returnAddress: null }
