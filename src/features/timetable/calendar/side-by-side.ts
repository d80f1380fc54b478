/** Half-open: what ends when another begins does not overlap it. Any unit. */
export interface Span {
  from: number
  to: number
}

export interface SideBySide<Item extends Span> {
  item: Item
  /** Of `columns`, the first being 0. */
  column: number
  /** How many share the width: all that overlap, also by way of others. */
  columns: number
}

export const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to

/**
 * Puts what overlaps into columns side by side, as few as there are at the busiest moment. Groups that nothing connects
 * have columns of their own.
 */
export const placeSideBySide = <Item extends Span>(items: readonly Item[]): SideBySide<Item>[] => {
  const sorted = [...items].sort((one, other) => one.from - other.from || other.to - one.to)
  const placed: SideBySide<Item>[] = []
  /** Where each column of the open group is free again. */
  let free: number[] = []
  let group: SideBySide<Item>[] = []
  const close = () => {
    for (const each of group) each.columns = free.length
    placed.push(...group)
    ;[group, free] = [[], []]
  }
  for (const item of sorted) {
    if (free.every((end) => end <= item.from)) close()
    const found = free.findIndex((end) => end <= item.from)
    const column = found < 0 ? free.length : found
    free[column] = item.to
    group.push({ item, column, columns: 0 })
  }
  close()
  return placed
}
