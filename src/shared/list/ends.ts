/** The first of a list, undefined in an empty one. `Array.prototype.at` is newer than the oldest phones served. */
export const firstOf = <T>(list: readonly T[]): T | undefined => list[0]

/** The last of a list, undefined in an empty one. */
export const lastOf = <T>(list: readonly T[]): T | undefined => list[list.length - 1]
