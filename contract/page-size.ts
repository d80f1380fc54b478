/** Largest page size that may be requested. */
export const LONGEST_PAGE = 100
