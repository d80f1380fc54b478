import { useRef } from 'react'

let lastId = 0

/** An id for one element that no other element has. Those of React's useId hold colons, which selectors do not take. */
export function useElementId(): string {
  const id = useRef('')
  if (!id.current) id.current = `element-${++lastId}`
  return id.current
}

export interface ShownChild {
  id: string
  /** The child before it: WeChat scrolls to a left edge only, and what is left of the chosen one should be seen too. */
  previousId: string
}

/** Ids for the children of a row, whose child at `chosen` is scrolled into view; -1 for none. */
export const useChildIds = (chosen: number): { idAt: (index: number) => string; shows: ShownChild | undefined } => {
  const row = useElementId()
  const idAt = (index: number) => `${row}-${index}`
  const shows = chosen < 0 ? undefined : { id: idAt(chosen), previousId: idAt(Math.max(0, chosen - 1)) }
  return { idAt, shows }
}
