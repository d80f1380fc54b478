/** Pictures of one comment. */
export const MOST_COMMENT_PICTURES = 9
