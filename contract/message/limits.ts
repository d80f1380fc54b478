/** Plain data, which app and server import at run time. */
export const MESSAGE_TITLE_MAX_LENGTH = 40
export const MESSAGE_CONTENT_MAX_LENGTH = 500
