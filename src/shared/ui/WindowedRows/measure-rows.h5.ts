import type { MeasureRows } from './measure-rows.port'

export const measureRows: MeasureRows = (listId, rowIds, onMeasured) => {
  const list = document.getElementById(listId)
  if (!list) return
  const heights = rowIds.flatMap((id) => {
    const row = document.getElementById(id)
    return row ? [{ id, height: row.getBoundingClientRect().height }] : []
  })
  onMeasured({ top: list.getBoundingClientRect().top, windowHeight: window.innerHeight, heights })
}

/** The box that scrolls a page of the app; the document itself where none does. */
const scrollerOf = (element: Element | null): Element | null => {
  for (let box = element?.parentElement; box; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  }
  return document.scrollingElement
}

/**
 * Scrolls by the difference when rows above the window differ from their estimated height, so that the visible rows
 * stay in place.
 */
export const keepPlace = (listId: string, differencePx: number): void =>
  scrollerOf(document.getElementById(listId))?.scrollBy(0, differencePx)

/** Measures at most once a frame. */
export const LOOK_MILLISECONDS: number = 0
export const MARGIN_PX = 240
