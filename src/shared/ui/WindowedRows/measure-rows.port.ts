/** The position of a list in the window and the heights of its rendered rows, in real px. */
export interface MeasuredRows {
  /** Distance of the list's beginning from the window's top; negative once it was scrolled beyond. */
  top: number
  windowHeight: number
  /** In the order of the ids; a row that is not drawn (yet) is missing. */
  heights: { id: string; height: number }[]
}

/** Calls back once with the measurement; synchronously on the web. */
export type MeasureRows = (
  listId: string,
  rowIds: readonly string[],
  onMeasured: (measured: MeasuredRows) => void,
) => void
