/** Rows of the longest page that may be asked for. */
export const LONGEST_PAGE = 100
