/** Limits of a school's categories. */
export const CATEGORY_NAME_MAX_LENGTH = 12
export const MOST_CATEGORY_SORT = 1000
