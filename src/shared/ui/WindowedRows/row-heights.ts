/** Before anything was measured, in px. */
const FIRST_GUESS_PX = 120

/** Rows `first` to `end` (exclusive) are drawn; `before` and `after` are the heights of the others, in px. */
export interface RowSpan {
  first: number
  end: number
  before: number
  after: number
}

type Key = string | number

/** The heights of the rows of a long list: measured where a row was drawn, otherwise the average of the first rows. */
export class RowHeights {
  private readonly measured = new Map<Key, number>()
  private guess = FIRST_GUESS_PX
  private guessed = false

  heightOf(key: Key): number {
    return this.measured.get(key) ?? this.guess
  }

  /** Records measured heights; returns by how much each differs from its estimate. */
  record(rows: readonly { key: Key; height: number }[]): number[] {
    const differences = rows.map(({ key, height }) => height - this.heightOf(key))
    for (const { key, height } of rows) this.measured.set(key, height)
    // The first measurement fixes the estimate: changing it later would move everything below.
    if (!this.guessed && rows.length > 0) {
      this.guess = rows.reduce((sum, { height }) => sum + height, 0) / rows.length
      this.guessed = true
    }
    return differences
  }

  /**
   * Returns the rows that overlap `top` to `bottom`, in px from the start of the list, and those after them up to
   * `fewest` rows, where the list has as many.
   */
  spanOf(keys: readonly Key[], top: number, bottom: number, fewest = 1): RowSpan {
    let position = 0
    let first = 0
    let before = 0
    while (first < keys.length - 1 && position + this.heightOf(keys[first]) <= top)
      position += this.heightOf(keys[first++])
    before = position
    let end = first
    while (end < keys.length && (position < bottom || end - first < fewest)) position += this.heightOf(keys[end++])
    let after = 0
    for (let index = end; index < keys.length; index++) after += this.heightOf(keys[index])
    return { first, end, before, after }
  }
}
