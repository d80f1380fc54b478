/** Plain data, safe to import for real on both sides. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024
