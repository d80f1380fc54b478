/** Rows of a pasted list of parcels. */
export const MOST_LISTED_PARCELS = 500
/** Characters of such a list. */
export const SHIP_LIST_MAX_LENGTH = 50_000
/** What carriers use: letters and digits, 6 to 32. */
export const TRACKING_NUMBER_PATTERN = '^[A-Za-z0-9-]{6,32}$'
