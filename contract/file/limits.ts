/** Plain data, which app and server import at run time. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024
