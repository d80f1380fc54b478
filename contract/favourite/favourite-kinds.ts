/** What `collection/user/view` and `set` know; articles have calls of their own. */
export const FAVOURITE_KINDS = ['course', 'goods'] as const
