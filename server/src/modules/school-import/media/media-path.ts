/**
 * Address of a stored picture inside a rich text, from the root of this site; the host is added on output.
 */
export const mediaPath = (key: string): string => `/media/${key}`
