import type { MeasureRows } from './measured-rows'

export const measureRows: MeasureRows = (listId, rowIds, tell) => {
  const list = document.getElementById(listId)
  if (!list) return
  const heights = rowIds.flatMap((id) => {
    const row = document.getElementById(id)
    return row ? [{ id, height: row.getBoundingClientRect().height }] : []
  })
  tell({ top: list.getBoundingClientRect().top, windowHeight: window.innerHeight, heights })
}

/** Rows above the window turned out higher or lower than the room that was left for them: what is read stays where it is. */
export const keepPlace = (differencePx: number): void => window.scrollBy(0, differencePx)

/** Looks at most once a frame. */
export const LOOK_MILLISECONDS = 0
export const MARGIN_PX = 240
