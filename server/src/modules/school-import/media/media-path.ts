/**
 * Address of a stored picture inside a rich text, from the root of this site; whoever serves the text adds the host.
 */
export const mediaPath = (key: string): string => `/media/${key}`
