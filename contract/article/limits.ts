/** Plain data, which app and server import at run time. */
export const ARTICLE_TITLE_MAX_LENGTH = 60
export const ARTICLE_SUMMARY_MAX_LENGTH = 120
/** Three bytes a Chinese character: below the largest body that a call may have. */
export const ARTICLE_HTML_MAX_LENGTH = 60_000
export const ARTICLE_COURSES_MAX_COUNT = 10
