/** How a list shows an article: one picture over the whole width, three side by side, one on the right, or none. */
export const COVER_KINDS = ['big', 'three', 'right', 'none'] as const
export type CoverKind = (typeof COVER_KINDS)[number]

/** How many pictures each of them needs. */
export const COVER_COUNT: Record<CoverKind, number> = { big: 1, three: 3, right: 1, none: 0 }
