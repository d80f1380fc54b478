/** Largest page size that may be requested. */
export const LONGEST_PAGE = 100

/** A longer list is not counted to its end: `totalCount` is then any number above this, and screens say "1000+". */
export const EXACT_TOTAL = 1000

/** The total of a list: "1000+" where the server has not counted to its end. */
export const formatTotal = (count: number): string => (count > EXACT_TOTAL ? `${EXACT_TOTAL}+` : String(count))
