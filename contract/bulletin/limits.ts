/** Plain data, which app and server import at run time. */
export const BULLETIN_TITLE_MAX_LENGTH = 60
export const BULLETIN_SUMMARY_MAX_LENGTH = 120
